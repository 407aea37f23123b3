import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentReport, REPORTED, reportFile, sharedPackage } from '../api-report/packages';
import { REPORT_FILE, VERSION_FILE } from '../api-report/previous-contract';
import { takeVersion } from '../api-report/take-version';
import { judgeVersion } from '../api-report/version-rule';
import { ROOT } from '../workspace/root';
import { commandLine } from './command-line';

const HELP = `Usage: npm run api-report

Writes ${REPORTED.map(reportFile).join(' and ')}, what these packages offer, anew.
  --take-version  first makes the contract's version that of the package; refuses one that says too
                  little, and stages what it wrote. lerna version runs this.
`;

const { values } = commandLine(HELP, { 'take-version': { type: 'boolean' } });

/** Refused by the end of the command, so that lerna ends too. */
function takeNewVersion(version: string): void {
  takeVersion(ROOT, version);
  const report = currentReport('shared', version);
  const { objections, notCompared } = judgeVersion(ROOT, version, report);
  if (notCompared !== null) console.log(`Not held against an earlier contract: ${notCompared}`);
  if (objections.length > 0) {
    console.error(objections.join('\n'));
    process.exitCode = 1;
    return;
  }
  writeFileSync(join(ROOT, REPORT_FILE), report);
  execFileSync('git', ['add', VERSION_FILE, REPORT_FILE], { cwd: ROOT });
}

const { version } = sharedPackage();
if (values['take-version']) {
  takeNewVersion(version);
} else {
  for (const folder of REPORTED) {
    writeFileSync(join(ROOT, reportFile(folder)), currentReport(folder));
    console.log(`Wrote ${reportFile(folder)}`);
  }
}
