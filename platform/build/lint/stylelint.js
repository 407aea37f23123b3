import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const tokens = createRequire(import.meta.url).resolve('@portal/shared/styles/tokens.css');

/** Properties that the shell sets while a page is open, for its layout and its brand. */
const OF_THE_PAGE = [
  'bar-height',
  'help-height',
  'logo',
  'logo-display',
  'mark-display',
  'offline-line-height',
  'window-end',
];

/** The names that follow `--sp-`. */
const NAMES = [
  ...OF_THE_PAGE,
  ...[...readFileSync(tokens, 'utf8').matchAll(/--sp-([\w-]+):/g)].map(([, name]) => name),
];

/** Rules for every style sheet. */
export const rules = {
  'declaration-no-important': true,
  'block-no-empty': true,
  'color-no-invalid-hex': true,
  'declaration-block-no-duplicate-properties': true,
  'selector-max-id': 0,
};

const USE_A_TOKEN = { message: 'Use a token: var(--sp-…).' };

/** Two teams' styles cannot collide: no element selectors, colours from tokens. */
export const remoteRules = {
  'selector-max-type': 0,
  'selector-max-universal': 0,
  'declaration-property-value-disallowed-list': [
    { '/./': [new RegExp(`var\\(\\s*--sp-(?!(?:${NAMES.join('|')})[\\s,)])`)] },
    {
      message: (_property, value) =>
        `'${value}' names a token that '@portal/shared/styles/tokens.css' does not have.`,
    },
  ],
  'color-no-hex': [true, USE_A_TOKEN],
  'color-named': ['never', USE_A_TOKEN],
  'function-disallowed-list': [[/^(rgb|hsl)a?$/, /^(ok)?l(ab|ch)$/, 'hwb', 'color'], USE_A_TOKEN],
};

/** The style sheets of a remote in a separate repository. */
export default {
  rules: { ...rules, ...remoteRules },
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
};
