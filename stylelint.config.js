/** Two teams' styles cannot collide: no element selectors, no `!important`, colours from tokens. */
export default {
  rules: {
    'declaration-no-important': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'selector-max-id': 0,
  },
  overrides: [
    {
      files: [
        '{mfe-*,template}/src/**/*.css',
        'shared/src/**/*.module.css',
        'shell/src/**/*.module.css',
      ],
      rules: {
        'selector-max-type': 0,
        'selector-max-universal': 0,
        'color-no-hex': [true, { message: 'Use a token: var(--sp-…).' }],
      },
    },
  ],
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '.portal/**'],
};
