/** Rules for every style sheet. */
export const rules = {
  'declaration-no-important': true,
  'block-no-empty': true,
  'color-no-invalid-hex': true,
  'declaration-block-no-duplicate-properties': true,
  'selector-max-id': 0,
};

/** Two teams' styles cannot collide: no element selectors, colours from tokens. */
export const remoteRules = {
  'selector-max-type': 0,
  'selector-max-universal': 0,
  'color-no-hex': [true, { message: 'Use a token: var(--sp-…).' }],
};

/** The style sheets of a remote in a repository of its own. */
export default {
  rules: { ...rules, ...remoteRules },
  ignoreFiles: ['**/dist/**', '**/node_modules/**'],
};
