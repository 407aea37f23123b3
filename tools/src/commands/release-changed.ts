import { authorIn, openStore, storeAddress } from '@portal/delivery';
import { releaseRaised } from '../portal/release-raised';
import { commandLine } from './command-line';

const HELP = `Usage: npm run release:changed [-- <options>]

Builds and releases every package whose version the store has never had, which is what lerna version
raised since the last time.
  --dry-run          only list them
  --data <store>     where versions are kept (default: PORTAL_STORE, PORTAL_DATA or .portal)
  --reason <text>    why, for the ledger
  --who <name>       who, for the ledger (default: PORTAL_WHO or the login name)
`;

const { values } = commandLine(HELP, {
  'dry-run': { type: 'boolean', default: false },
  data: { type: 'string', default: storeAddress(process.env) },
  reason: { type: 'string' },
  who: { type: 'string', default: authorIn(process.env) },
});

const { who, reason, 'dry-run': dryRun } = values;
try {
  const refused = await releaseRaised(openStore(values.data), { who, reason, dryRun }, (line) =>
    console.log(line),
  );
  if (refused > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
