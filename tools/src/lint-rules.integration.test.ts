import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testFolder } from './machine/testing/test-folder';
import { ROOT } from './workspace/root';

/** The active rules for a file, which need not exist. */
function rulesFor(file: string, config = 'eslint.config.js'): string[] {
  const eslint = join(ROOT, 'node_modules/eslint/bin/eslint.js');
  const line = [eslint, '--config', config, '--print-config', file];
  const printed = execFileSync(process.execPath, line, { cwd: ROOT });
  const { rules } = JSON.parse(printed.toString()) as { rules: Record<string, [number]> };
  return Object.keys(rules).filter((name) => rules[name]?.[0] === 2);
}

/** A mistake for each of the rules that need types, and one line without any. */
const MISTAKES = {
  'no-floating-promises': 'fetch("/");',
  'no-misused-promises': 'if (fetch("/")) console.log(1);',
  'no-unsafe-assignment': 'export const name: string = JSON.parse("1");',
  'no-unsafe-member-access': 'console.log(JSON.parse("1").name);',
  'restrict-template-expressions': 'export const text = (of: object) => `${of}`;',
  'unbound-method': 'export const { json } = await fetch("/");',
  none: 'await fetch("/");',
};

/** The rules that files in a folder violate, by file. */
function refusedIn(folder: string): Record<string, string[]> {
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  const line = ['--config', join(ROOT, 'oxlint.config.js'), '--format', 'json', folder];
  const { stdout } = spawnSync(oxlint, line, { cwd: ROOT, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[];
  };
  const refused: Record<string, string[]> = {};
  for (const { filename, code } of diagnostics)
    (refused[basename(filename, '.ts')] ??= []).push(code);
  return refused;
}

const folder = testFolder();

test('mistakes that only types show are refused', () => {
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
  for (const [name, text] of Object.entries(MISTAKES)) {
    writeFileSync(join(folder, `${name}.ts`), text);
  }
  const refused = refusedIn(folder);
  for (const name of Object.keys(MISTAKES)) {
    expect(refused[name]).toEqual(
      name === 'none' ? undefined : expect.arrayContaining([`typescript(${name})`]),
    );
  }
});

test('the lint rules for teams use types, with ESLint alone', () => {
  expect(rulesFor('mfe-cameras/src/remote.ts', 'platform/build/lint/eslint.js')).toEqual(
    expect.arrayContaining([
      '@typescript-eslint/no-floating-promises',
      '@typescript-eslint/no-unsafe-assignment',
    ]),
  );
});

test('a component is linted for accessibility', () => {
  expect(rulesFor('mfe-cameras/src/cameras.screen.tsx')).toEqual(
    expect.arrayContaining([
      '@typescript-eslint/consistent-type-imports',
      'jsx-a11y-x/click-events-have-key-events',
      'jsx-a11y-x/no-static-element-interactions',
      'jsx-a11y-x/role-has-required-aria-props',
    ]),
  );
});

/** ESLint's messages about a screen of a remote, by line. */
function collectMessages(lines: readonly string[]): Record<number, string> {
  const eslint = join(ROOT, 'node_modules/eslint/bin/eslint.js');
  const file = 'mfe-cameras/src/made-up.screen.tsx';
  const command = [eslint, '--stdin', '--stdin-filename', file, '--format', 'json'];
  const input = lines.join('\n');
  const { stdout } = spawnSync(process.execPath, command, { cwd: ROOT, input });
  const [{ messages }] = JSON.parse(stdout.toString()) as [
    { messages: { line: number; message: string }[] },
  ];
  return Object.fromEntries(messages.map(({ line, message }) => [line, message]));
}

test('a library of the shell is refused with what to use instead', () => {
  const libraries = ['axios', 'react-toastify', '@radix-ui/react-tabs', 'redux'];
  expect(collectMessages(libraries.map((library) => `import '${library}';`))).toEqual({
    1: expect.stringContaining('http.call, in a createRemoteAction'),
    2: expect.stringContaining("notify of '@portal/shared/ui'"),
    3: expect.stringContaining("'@portal/shared/overlays'"),
    4: expect.stringContaining("from '@portal/shared'."),
  });
});

const UNTRANSLATED = [
  '<p>Literal text</p>',
  "<p>{'Literal text'}</p>",
  '<p>{`Hello ${name}`}</p>',
  '<img alt="A camera" src="/camera.svg" />',
  '<TextField label="Email" />',
  "<p title={'Press me'} />",
  '<p>{t(`Hello ${name}`)}</p>',
  "<p>{t('Hello ' + name)}</p>",
  "<p>{t(open ? 'Open' : 'Shut')}</p>",
  '<p>{t(TITLE)}</p>',
  '<p>{t(STATES[state])}</p>',
];

const TRANSLATED = [
  "<p title={t('Press me')}>{t('Hello {name}', { name })} &middot; {name} · 12</p>",
  '<TextField label={t(name)} type="email" className="wide" aria-live="polite" />',
  "<a href={`/cameras/${name}`}>{open ? t('Open') : t('Shut')}</a>",
];

test('a text without a translation is refused', () => {
  const elements = [...UNTRANSLATED, ...TRANSLATED];
  const lines = Object.keys(collectMessages(elements.map((element) => `show(${element});`)));
  expect(lines.map((line) => elements[Number(line) - 1])).toEqual(UNTRANSLATED);
});

test('a literal colour, and an unknown token, are refused', () => {
  const stylelint = join(ROOT, 'node_modules/stylelint/bin/stylelint.mjs');
  const file = 'mfe-cameras/src/made-up.module.css';
  const line = [stylelint, '--stdin', '--stdin-filename', file, '--formatter', 'json'];
  const linted = (values: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, line, {
      cwd: ROOT,
      encoding: 'utf8',
      input: values.map((value) => `.a { color: ${value}; }`).join('\n'),
    });
    const [{ warnings }] = JSON.parse(stderr) as [{ warnings: { line: number }[] }];
    const lines = [...new Set(warnings.map((warning) => warning.line))];
    return { status, lines: lines.toSorted((one, other) => one - other) };
  };
  const accepted = ['var( --sp-color-text, var(--mine))', 'currentcolor', 'transparent', 'Canvas'];
  expect(linted(accepted)).toEqual({ status: 0, lines: [] });
  const refused = [
    ...['var(--sp-color-txt)', 'var(--sp-color-text, var( --sp-color-txt))'],
    ...['#f00', 'red', 'rgb(255 0 0)', 'hsla(0, 100%, 50%, 1)', 'oklch(60% 0.2 20)'],
  ];
  expect(linted(refused).lines).toEqual(refused.map((_, index) => index + 1));
});
