import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Rules for TypeScript that need only one file. */
export const syntaxRules = [
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
    },
  },
];

/** Rules for TypeScript that need the types of imports. */
export const typedRules = {
  ...tseslint.configs.recommendedTypeCheckedOnly.at(-1).rules,
  '@typescript-eslint/no-meaningless-void-operator': 'error',
  // Text is spread into its code points, a browser's storage into its entries.
  '@typescript-eslint/no-misused-spread': ['error', { allow: ['string', 'Storage'] }],
  // Prevents 'undefined' or '[object Object]' in texts.
  '@typescript-eslint/restrict-template-expressions': [
    'error',
    {
      allowNumber: true,
      allowBoolean: true,
      allowRegExp: true,
      allow: ['URL', 'URLSearchParams'],
    },
  ],
  // An async function without `await` turns returned values and thrown errors into promises.
  '@typescript-eslint/require-await': 'off',
};

/** Both; `root` contains the tsconfig.json. */
const languageRules = (root) => [
  ...syntaxRules,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: typedRules,
  },
];

export const browserRules = (files) => ({
  files,
  languageOptions: { globals: { ...globals.browser } },
  plugins: { 'react-hooks': reactHooks },
  rules: { ...reactHooks.configs['recommended-latest'].rules },
});

export const accessibilityRules = {
  ...jsxA11y.configs.strict,
  files: ['**/*.tsx'],
  rules: {
    ...jsxA11y.configs.strict.rules,
    // Our own controls take the focus if a press has replaced the focused element.
    'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
    // A scrolling element is focusable, so that it scrolls by keyboard.
    'jsx-a11y-x/no-noninteractive-tabindex': [
      'error',
      { tags: [], roles: ['tabpanel', 'group', 'region'] },
    ],
  },
};

/** Overrides of the typed rules in tests. */
export const typedTestRules = {
  // `expect.any` and similar are `any`. Using one is still an error.
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  // A text that contains 'undefined' fails the expectation.
  '@typescript-eslint/restrict-template-expressions': 'off',
};

export const testRules = (files) => ({
  files,
  languageOptions: { globals: globals.jest },
  rules: {
    '@typescript-eslint/no-non-null-assertion': 'off',
    '@typescript-eslint/no-require-imports': 'off',
  },
});

/** Files of configuration have no types. */
const untypedRules = {
  files: ['**/*.{js,mjs,cjs}'],
  ...tseslint.configs.disableTypeChecked,
};

const WITH_LETTERS = String.raw`[value=/\p{L}/u]`;
const WITH_LETTERS_IN_PART = String.raw`TemplateLiteral:has(TemplateElement[value.raw=/\p{L}/u])`;
/** A property of an element, or of a shared control, that people read or hear. */
const OF_PROPERTY =
  'JSXAttribute[name.name=/^(title|alt|placeholder|label|hint|busyText|aria-(label|description|roledescription|valuetext|placeholder))$/]';

const TEXTS = [
  [
    [
      `JSXText${WITH_LETTERS}`,
      ...['JSXElement', OF_PROPERTY].flatMap((parent) => [
        `${parent} > JSXExpressionContainer > Literal${WITH_LETTERS}`,
        `${parent} > JSXExpressionContainer > ${WITH_LETTERS_IN_PART}`,
      ]),
      `${OF_PROPERTY} > Literal${WITH_LETTERS}`,
    ],
    'People read this in one language only: translate it, t(…), and add it to src/messages/ne.ts.',
  ],
  [
    [
      'TemplateLiteral',
      'BinaryExpression',
      'ConditionalExpression',
      // A variable may contain a text from the server; a constant contains one from the source.
      'Identifier[name=/^[A-Z][A-Z0-9_]*$/]',
      'MemberExpression[object.name=/^[A-Z][A-Z0-9_]*$/]',
    ].map((argument) => `CallExpression[callee.name="t"] > ${argument}:first-child`),
    "The build finds a text by t('…') with one literal: use parameters, or one t() for each text.",
  ],
];

/** Rules for texts: each is translated, and the build can compare it with the catalogs. */
export const textRules = (files) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...TEXTS.flatMap(([selectors, message]) =>
        selectors.map((selector) => ({ selector, message })),
      ),
    ],
  },
});

/** Forbidden imports, as pairs: a list of patterns or an expression, and what to import instead. */
export const mayNotImport = (...rules) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: rules.map(([what, message]) =>
        what instanceof RegExp ? { regex: what.source, message } : { group: what, message },
      ),
    },
  ],
});

/** Libraries of which a page has one copy, the shell's, and what a remote uses instead. */
const SHELLS = [
  [
    [
      'react-router-dom',
      'react-router',
      'react-redux',
      'redux',
      '@reduxjs/toolkit',
      'redux-saga',
      'redux-saga/*',
    ],
    "The shell owns this library: import what you need of it from '@portal/shared'.",
  ],
  [
    ['axios'],
    "The shell owns this library: make calls by http.call, in a createRemoteAction of '@portal/shared'.",
  ],
  [
    ['react-toastify'],
    "The shell owns this library: show toasts by notify of '@portal/shared/ui'.",
  ],
  [
    ['@radix-ui/*'],
    "The shell owns this library: '@portal/shared/overlays' has dialogs, tooltips and tabs.",
  ],
];
export const SHELLS_LIBRARIES = SHELLS.flatMap(([libraries]) => libraries);
const SHELL = ['@portal/shell', '@portal/shell/**', '**/shell/**'];
const REMOTES = ['@portal/mfe-*', '@portal/mfe-*/**', '**/mfe-*/**'];

/** Packages that a remote must not import. */
export const REMOTE_KNOWS_NO = [
  [SHELL, "A remote never knows the shell: take what you need from '@portal/shared'."],
  [
    REMOTES,
    "A remote never knows another remote: share through '@portal/shared', or link to its route.",
  ],
  ...SHELLS,
];

const TESTS = ['**/*.test.{ts,tsx}'];

/** The lint rules of a remote in a separate repository. */
export default [
  { ignores: ['dist/**'] },
  ...languageRules(process.cwd()),
  browserRules(['src/**']),
  accessibilityRules,
  textRules(['src/**']),
  testRules(TESTS),
  { files: TESTS, rules: typedTestRules },
  { files: ['src/**'], rules: mayNotImport(...REMOTE_KNOWS_NO) },
  untypedRules,
];
