import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@portal/tools/workspace/root';
import type { Row } from './drill/row';
import { prepared } from './harness/prepared';

/** The command that a person types, on the data of the journeys. */
const shortDrill = (): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const program = join(ROOT, 'e2e/bin/drill.mjs');
    const line = [program, '--short', '--json', '--data', prepared().dataFolder];
    execFile(process.execPath, line, { timeout: 1_000_000 }, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(stderr, { cause: error }));
      else resolve(JSON.parse(stdout) as Row[]);
    });
  });

test('killed processes and a database restart make nothing fail, get lost, happen twice or stop', async () => {
  const rows = await shortDrill();
  expect(rows.map(({ fault }) => fault)).toEqual([
    'kill -9 of the first host',
    'kill -9 of the second host',
    'kill -9 of the first API',
    'kill -9 of the second API',
    'PostgreSQL restarted',
  ]);
  const nothing = { failed: 0, broken: 0, lost: 0, doubled: 0, signedOut: 0, remarks: [] };
  for (const row of rows) {
    expect(row).toMatchObject(nothing);
    expect(row.calls).toBeGreaterThan(0);
  }
});
