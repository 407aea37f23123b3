import { typedRules, typedTestRules } from '@portal/build/eslint';
import { IGNORED, TESTS } from './eslint.config.js';

const OF_ESLINT = '@typescript-eslint/';

/** Rules of typescript-eslint by their names in oxlint. */
const inOxlint = (rules) =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([name]) => name.startsWith(OF_ESLINT))
      .map(([name, setting]) => [`typescript/${name.slice(OF_ESLINT.length)}`, setting]),
  );

/** The rules that need types, which oxlint gets from the native compiler. */
export default {
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: [...IGNORED, '**/*.{js,mjs,cjs}'],
  rules: inOxlint(typedRules),
  overrides: [{ files: TESTS, rules: inOxlint(typedTestRules) }],
};
