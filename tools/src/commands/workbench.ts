import { join } from 'node:path';
import { startServer } from '@portal/build/dev';
import { configuration, FOLDER } from '../workspace/workbench';
import { commandLine } from './command-line';

const HELP = `Usage: npm run workbench [-- --port <port>]

Shows every shared control in every state, from source; an edit loads the page again.
  --port  any free port unless it is named
`;

const { values } = commandLine(HELP, { port: { type: 'string' } });

const { origin } = await startServer('workbench', configuration('development'), {
  port: values.port === undefined ? undefined : Number(values.port),
  static: join(FOLDER, 'public'),
});
console.log(`The workbench is at ${origin}`);
