import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEPLOY, documentedVariables } from './manifests';
import { isSettings, productionSteps, settingsFiles, startedUnits } from './steps';

const steps = productionSteps();
const commands = steps.flatMap(({ fences }) =>
  fences.filter(({ language, text }) => language === '' && !isSettings(text)),
);

test('the steps are numbered without a gap, and each contains commands', () => {
  expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(steps.filter(({ fences }) => fences.length === 0)).toEqual([]);
});

test('the settings are documented variables', () => {
  const names = [...settingsFiles().values()].flatMap(
    (text) => text.match(/^[A-Z_]+(?==)/gm) ?? [],
  );
  const variables = documentedVariables();
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !variables.has(name))).toEqual([]);
});

test('the started units are among the files, and every file is started', () => {
  const started = startedUnits().map((unit) => `${unit.replace(/@.*/, '@')}.service`);
  const files = readdirSync(join(DEPLOY, 'systemd')).filter((name) => name.endsWith('.service'));
  expect([...new Set(started)].sort()).toEqual(files.sort());
});

test('nginx is installed before the processes are started', () => {
  const text = commands.map((fence) => fence.text).join('\n');
  const instances = [...text.matchAll(/portal-(?:host|api)@(\d+)/g)].map(([, port]) => port);
  const service = readFileSync(join(DEPLOY, 'systemd/portal-release-service.service'), 'utf8');
  const started = [...instances, /\bPORT=(\d+)/.exec(service)?.[1]];
  const [generated = ''] = /^node platform\/delivery\/bin\/nginx\.mjs[^]*?[^\\]$/m.exec(text) ?? [];
  const balanced = [...generated.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
  expect([...new Set(started)].sort()).toEqual(balanced.sort());
});

test('the named programs of the portal exist', () => {
  const named = commands.flatMap(({ text }) => text.match(/\b[\w/]+\/bin\/[\w.-]+\.mjs/g) ?? []);
  expect(named).not.toEqual([]);
  const root = join(DEPLOY, '..');
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toContain('"build"');
});
