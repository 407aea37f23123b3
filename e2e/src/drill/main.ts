import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '@portal/tools/commands/command-line';
import { prepareData } from '../harness/prepare';
import { drill } from './drill';
import { FAULTS } from './faults';
import { startDrilledPortal } from './portal';
import { isAsPromised, formatTable } from './row';

const HELP = `Usage: npm run drill [-- --short | <word> …]

Starts a whole portal, has people use it, and puts it to one fault after the other. Ends with 1 when something
was lost, doubled, signed out, or failed that the portal promises. A word chooses the faults whose name has it:

${FAULTS.map(({ name, short }) => `  ${name}${short ? ' (short)' : ''}`).join('\n')}
`;

const { values, positionals: words } = commandLine(
  HELP,
  { short: { type: 'boolean' }, json: { type: 'boolean' }, data: { type: 'string' } },
  true,
);

// The parts of a browser that the portal's http client needs.
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } });

const say = (line: string) => process.stderr.write(`${line}\n`);
const dataFolder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
cpSync(values.data ?? (await prepareData()).dataFolder, dataFolder, { recursive: true });
// Ends its child processes with this one.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const portal = await startDrilledPortal(dataFolder, { whole: !values.short });
try {
  const wanted = FAULTS.filter(
    ({ name, short, needs }) =>
      (!values.short || short) &&
      (words.length === 0 || words.some((word) => name.includes(word))) &&
      (needs === undefined || needs(portal)),
  );
  const rows = await drill(portal, wanted, (row) => {
    say(`${isAsPromised(row) ? 'as promised' : 'NOT AS PROMISED'}: ${row.fault}`);
    for (const remark of row.remarks) say(`    ${remark}`);
  });
  process.stdout.write(`${values.json ? JSON.stringify(rows) : formatTable(rows)}\n`);
  if (!rows.every(isAsPromised)) process.exitCode = 1;
} finally {
  await portal.close();
}
