import { DEMO_ACCOUNTS, environment } from '@portal/api';
import type { DevelopmentOverrides } from '@portal/delivery';
import { startPortal } from './start-portal';

/**
 * The servers of `npm run dev`, in a separate process that restarts when the sources of the API or of delivery change.
 * Its settings come from the environment.
 */
const { PORTAL_DEV = '{}' } = process.env;

const portal = await startPortal({
  port: environment.port(process.env, 'PORT', 3000),
  host: environment.host(process.env),
  dataFolder: environment.dataFolder(process.env),
  development: JSON.parse(PORTAL_DEV) as DevelopmentOverrides,
});
const [demo] = DEMO_ACCOUNTS;
console.log(`The portal is running: ${portal.origin}   (${demo?.email} / ${demo?.password})`);

const stop = () => void portal.close();
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
