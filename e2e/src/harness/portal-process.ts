import { startPortal, type PortalOptions } from '@portal/tooling/portal/start-portal';

/** What the parent asks for, as the one argument. */
export type PortalRequest = Pick<PortalOptions, 'dataFolder' | 'api' | 'watch'>;

/** A portal in a process of its own, as an operator's would be; it ends when its parent lets go of it. */
const portal = await startPortal({
  host: '127.0.0.1',
  port: 0,
  ...(JSON.parse(process.argv[2] ?? '{}') as PortalRequest),
});

process.once('disconnect', () => void portal.close());
process.send?.({ origin: portal.origin });
