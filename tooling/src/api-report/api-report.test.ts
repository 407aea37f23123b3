import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { ROOT } from '../workspace/root';
import { currentReport, REPORTED, reportFile, type Reported } from './packages';
import { judgeVersion } from './version-rule';

jest.setTimeout(300_000);

function checkedIn(folder: Reported): string {
  const file = join(ROOT, reportFile(folder));
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

test.each(REPORTED)(
  'the report lists what %s offers now; otherwise: npm run api-report',
  (folder) => {
    expect(currentReport(folder)).toBe(checkedIn(folder));
  },
);

test('the version of the contract says what became of the one before', () => {
  const { objections, notCompared } = judgeVersion(ROOT, CONTRACT_VERSION, checkedIn('shared'));
  if (notCompared !== null) {
    console.warn(`The API report was not held against an earlier contract: ${notCompared}`);
  }
  expect(objections).toEqual([]);
});
