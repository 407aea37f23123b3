import {
  startPortal,
  type PortalOptions,
  type RunningPortal,
} from '@portal/tools/portal/start-portal';

/** The options of a portal that the parent process requests. */
export interface PortalRequest extends Pick<PortalOptions, 'dataFolder' | 'api' | 'watch'> {
  configFile: string;
  /** Any free port by default. */
  port?: number;
}

/** A message of the parent: start a portal, or end the running one. */
export type ParentMessage = { start: PortalRequest } | 'end';
/** The response to each. */
export type PortalMessage = { origin: string } | 'ended';

/**
 * Runs portals in a process of their own, as in production, one after the other: later ones find the code loaded and
 * the database engine compiled. The process ends with its parent.
 */
let portal: RunningPortal | undefined;

const answer = (message: PortalMessage) => process.send?.(message);

async function start({ configFile, ...options }: PortalRequest): Promise<void> {
  process.env.PORTAL_CONFIG = configFile;
  portal = await startPortal({ host: '127.0.0.1', port: 0, ...options });
  answer({ origin: portal.origin });
}

async function end(): Promise<void> {
  await portal?.close();
  portal = undefined;
  answer('ended');
}

process.on('message', (message: ParentMessage) => {
  // An unhandled error ends the process, which the parent notices.
  void (message === 'end' ? end() : start(message.start));
});
process.once('disconnect', () => void portal?.close());
