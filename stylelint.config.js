import { remoteRules, rules } from '@portal/build/stylelint';

/** Shared controls and the shell keep a remote's rules too, in their modules. */
export default {
  rules,
  overrides: [
    {
      files: [
        '{mfe-*,template}/src/**/*.css',
        'shared/src/**/*.module.css',
        'shell/src/**/*.module.css',
      ],
      rules: remoteRules,
    },
  ],
  ignoreFiles: ['**/dist/**', '**/published/**', '**/node_modules/**', '.portal/**'],
};
