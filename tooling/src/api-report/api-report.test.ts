import { existsSync, readFileSync } from 'node:fs';
import { CONTRACT_VERSION } from '@portal/shared/contract';
import { ROOT } from '../workspace/root';
import { currentReport, REPORT } from './shared';
import { judgeVersion } from './version-rule';

jest.setTimeout(300_000);

const checkedIn = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';

test('the report tells what shared offers now; otherwise: npm run api-report', () => {
  expect(currentReport(CONTRACT_VERSION)).toBe(checkedIn);
});

test('the version of the contract says what became of the one before', () => {
  const { objections, notCompared } = judgeVersion(ROOT, CONTRACT_VERSION, checkedIn);
  if (notCompared !== null) {
    console.warn(`The API report was not held against an earlier contract: ${notCompared}`);
  }
  expect(objections).toEqual([]);
});
