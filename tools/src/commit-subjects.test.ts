import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { testFolder } from './machine/testing/test-folder';
import { ROOT } from './workspace/root';

const folder = testFolder();

/** commitlint's report on a history with these subjects. */
function getReport(...subjects: string[]): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'asha');
  git('config', 'user.email', 'asha@example.com');
  git('commit', '--quiet', '--allow-empty', '-m', 'Begin');
  const first = git('rev-parse', 'HEAD').trim();
  for (const subject of subjects) git('commit', '--quiet', '--allow-empty', '-m', subject);
  const config = join(ROOT, 'commitlint.config.js');
  // With `CI` set it would colour its output.
  const args = ['--no-color', '--cwd', folder, '--config', config, '--from', first];
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/commitlint'), args, {
    encoding: 'utf8',
  });
  return stdout;
}

test('subjects without a prefix pass, and prefixes that lerna would not understand do not', () => {
  const passing = [
    'fix(mfe-cameras): keep the place in the list',
    'feat(shared)!: take the old dialog away',
    'fix: keep the lock',
    'Name the language of the journeys: the pinned browser took one from the machine',
    'Compare the documents with their links',
  ];
  const failing: [subject: string, rule: string][] = [
    ['feature(mfe-cameras): sort the list', 'type-enum'],
    ['fix(mfe-camera): keep the first place', 'scope-enum'],
    ['Fix(mfe-cameras): keep the last place', 'type-enum'],
    ['fix (mfe-cameras): keep every place', 'prefix-well-formed'],
    ['fix(mfe-cameras):keep no place', 'prefix-well-formed'],
  ];
  const report = getReport(...passing, ...failing.map(([subject]) => subject));

  for (const subject of passing) expect(report).not.toContain(subject);
  for (const [subject, rule] of failing) {
    const [, problems = ''] = report.split(`input: ${subject}\n`);
    expect(problems.split('input:')[0]).toContain(`[${rule}]`);
  }
});
