import { remoteRules, rules } from '@portal/build/stylelint';

/** What a page is read and used without, where a browser does not know it; so each may be newer. */
const PROGRESSIVE = {
  ignoreProperties: {
    'accent-color': [],
    'content-visibility': ['auto'],
    'field-sizing': ['content'],
    'font-family': ['ui-monospace'],
    'forced-color-adjust': ['none'],
    'overscroll-behavior': ['contain'],
    'print-color-adjust': ['exact'],
    'text-size-adjust': [],
    'text-wrap': ['pretty'],
    'user-select': ['none'],
    'break-after': ['avoid'],
    resize: [],
  },
  ignoreSelectors: ['marker', 'selection'],
};

/** Shared controls and the shell keep a remote's rules too, in their modules. */
export default {
  plugins: ['stylelint-plugin-use-baseline'],
  rules: { ...rules, 'plugin/use-baseline': [true, { available: 2024, ...PROGRESSIVE }] },
  overrides: [
    {
      files: [
        '{mfe-*,platform/template}/src/**/*.css',
        'shared/src/**/*.module.css',
        'shell/src/**/*.module.css',
      ],
      rules: remoteRules,
    },
  ],
  ignoreFiles: ['**/dist/**', '**/published/**', '**/node_modules/**', '.portal/**'],
};
