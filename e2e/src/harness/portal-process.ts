import {
  startPortal,
  type PortalOptions,
  type RunningPortal,
} from '@portal/tools/portal/start-portal';

/** A portal that the parent asks for. */
export interface PortalRequest extends Pick<PortalOptions, 'dataFolder' | 'api' | 'watch'> {
  configFile: string;
  /** By default any free one. */
  port?: number;
}

/** What the parent says: the portal to start, or that the running one shall end. */
export type ParentMessage = { start: PortalRequest } | 'end';
/** The answer to each. */
export type PortalMessage = { origin: string } | 'ended';

/**
 * Portals in a process of their own, as an operator's would be, one after the other: the next one finds the
 * code loaded and the engine of the database compiled. The process ends when its parent lets go of it.
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
  // An error that nobody handles ends the process, which the parent notices.
  void (message === 'end' ? end() : start(message.start));
});
process.once('disconnect', () => void portal?.close());
