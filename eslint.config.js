import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may know whom: for each package, what it may not import and what to import instead. */
const THIRD_PARTY_DOOR = [
  'react-router-dom',
  'react-router',
  'react-redux',
  'redux',
  '@reduxjs/toolkit',
  'redux-saga',
  'redux-saga/*',
  'axios',
  'react-toastify',
  '@radix-ui/*',
];
const REMOTES = ['@portal/mfe-*', '@portal/mfe-*/**', '**/mfe-*/**'];
const SHELL = ['@portal/shell', '@portal/shell/**', '**/shell/**'];
/** Heavy, and needed by few: imported when it is needed, so that no start waits for it. */
const NEEDED_LATE = ['@simplewebauthn/server', 'oidc-provider', '@aws-sdk/client-s3'];
/** A pattern cannot let a path below a forbidden one through again, an expression can. */
const SHARED_BUT_CONTRACT = /^@portal\/shared(?!\/contract(\/|$))/;
const SERVERS = [
  '@portal/api',
  '@portal/api/**',
  '@portal/delivery',
  '@portal/delivery/**',
  '**/api/src/**',
  '**/delivery/src/**',
];

/** What runs or releases the portal, and programs of the machine. */
const RUNNERS = [
  '@portal/tooling',
  '@portal/tooling/**',
  '**/tooling/src/**',
  '@portal/machine',
  '@portal/machine/**',
  '**/machine/src/**',
];
/** What builds, runs or releases the portal. */
const TOOLS = ['@portal/build', '@portal/build/**', '**/build/src/**', ...RUNNERS];
const NO_TOOLS = [TOOLS, 'The portal never knows what builds and runs it.'];

/** What looks at the portal from outside. */
const MEASURERS = [
  '@portal/e2e',
  '@portal/e2e/**',
  '@portal/bench',
  '@portal/bench/**',
  '**/e2e/src/**',
  '**/bench/src/**',
];

const mayNotImport = (...rules) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: rules.map(([what, message]) =>
        what instanceof RegExp ? { regex: what.source, message } : { group: what, message },
      ),
    },
  ],
});

const boundaries = [
  {
    files: ['{mfe-*,template}/src/**'],
    rules: mayNotImport(
      NO_TOOLS,
      [SHELL, "A remote never knows the shell: take what you need from '@portal/shared'."],
      [
        REMOTES,
        "A remote never knows another remote: share through '@portal/shared', or link to its route.",
      ],
      [
        SERVERS,
        "A remote never knows a server: the API's types and calls stand in '@portal/shared/contract'.",
      ],
      [
        THIRD_PARTY_DOOR,
        "The shell owns this library: import what you need of it from '@portal/shared' ('@portal/shared/overlays' for dialogs, tooltips and tabs).",
      ],
    ),
  },
  {
    files: ['shell/src/**'],
    rules: mayNotImport(
      NO_TOOLS,
      [
        REMOTES,
        'The shell knows no remote by name: what remotes there are comes from the live set.',
      ],
      [
        SERVERS,
        "The shell never knows a server: types and calls stand in '@portal/shared/contract'.",
      ],
      [
        THIRD_PARTY_DOOR,
        "Import it from '@portal/shared', so that shell and remotes use one copy.",
      ],
    ),
  },
  {
    files: ['shared/src/**'],
    rules: mayNotImport(
      NO_TOOLS,
      [SHELL, 'The contract knows nobody: let the shell pass what is needed as an argument.'],
      [REMOTES, 'The contract knows nobody: let the remote pass what is needed as an argument.'],
      [
        SERVERS,
        'The contract knows nobody: what a server and the browser share belongs into shared/src/contract.',
      ],
    ),
  },
  {
    files: ['api/src/**', 'delivery/src/**'],
    rules: mayNotImport(
      NO_TOOLS,
      [
        SHARED_BUT_CONTRACT,
        "A server knows the contract only: import from '@portal/shared/contract'.",
      ],
      [
        ['**/shared/src/**'],
        "A server knows the contract only: import from '@portal/shared/contract'.",
      ],
      [SHELL, 'A server never knows the shell.'],
      [REMOTES, 'A server never knows a remote.'],
    ),
  },
  {
    files: ['api/src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@portal/delivery', '@portal/delivery/**', '**/delivery/src/**'],
              message: 'The API never knows delivery.',
            },
            {
              regex: SHARED_BUT_CONTRACT.source,
              message: "A server knows the contract only: import from '@portal/shared/contract'.",
            },
            { group: [...SHELL, ...REMOTES], message: 'The API never knows the browser.' },
            { group: TOOLS, message: NO_TOOLS[1] },
          ],
        },
      ],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: NEEDED_LATE.map((name) => ({
            name,
            message: `Import it where it is needed: await import('${name}').`,
            allowTypeImports: true,
          })),
        },
      ],
    },
  },
  {
    files: ['build/src/**'],
    rules: mayNotImport(
      [
        SHARED_BUT_CONTRACT,
        "The build preset knows the contract only: import from '@portal/shared/contract'.",
      ],
      [
        ['**/shared/src/**'],
        "The build preset knows no folder of a repository: import from '@portal/shared/contract'.",
      ],
      [SERVERS, 'The build preset stands alone: a team builds without the servers.'],
      [
        [...RUNNERS, ...MEASURERS],
        'The build preset stands alone: let the command pass what is needed as an argument.',
      ],
      [[...SHELL, ...REMOTES], 'The build preset knows packages by the folders it is given.'],
    ),
  },
  {
    files: ['machine/src/**'],
    rules: mayNotImport([
      /^@portal\/(?!machine)/,
      'What runs programs of the machine knows no package: take what is needed as an argument.',
    ]),
  },
  {
    files: ['tooling/src/**'],
    rules: mayNotImport(
      [SHELL, 'Tooling knows packages by their folders: it builds the shell, and never runs it.'],
      [REMOTES, 'Tooling knows no remote by name: it reads which packages there are.'],
      [MEASURERS, 'What builds never knows what measures: move what both need into tooling.'],
    ),
  },
  {
    files: ['e2e/src/**', 'bench/src/**'],
    rules: mayNotImport(
      [
        /^[.][^@]*[/]shell[/]/,
        "Ask for what the shell exports, '@portal/shell/…', and export what is missing.",
      ],
      [REMOTES, 'A remote is met as browsers meet it: built, and in the live set.'],
      [
        ['**/{api,delivery,build,machine,tooling}/src/**'],
        "Ask for what the package exports, '@portal/…', and export what is missing.",
      ],
    ),
  },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.portal/**', '**/.cache/**', 'coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...tseslint.configs.recommendedTypeCheckedOnly,
  {
    languageOptions: {
      globals: { ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
      '@typescript-eslint/no-meaningless-void-operator': 'error',
      // Text is spread into its code points, a browser's storage into what it holds.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string', 'Storage'] }],
      // Nobody should read 'undefined' or '[object Object]'.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {
          allowNumber: true,
          allowBoolean: true,
          allowRegExp: true,
          allow: ['URL', 'URLSearchParams'],
        },
      ],
      // An async function without `await` makes promises of what a call returns or throws.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['{shared,shell,mfe-*,template,workbench}/src/**'],
    languageOptions: { globals: { ...globals.browser } },
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs['recommended-latest'].rules },
  },
  {
    ...jsxA11y.configs.strict,
    files: ['**/*.tsx'],
    rules: {
      ...jsxA11y.configs.strict.rules,
      // Our own controls take the focus where a press has replaced the one that had it.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // What scrolls by itself has the focus, so that its keys scroll it.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'group', 'region'] },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', '{build,tooling}/jest/**'],
    languageOptions: { globals: globals.jest },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-require-imports': 'off',
      // `expect.any` and its kin are `any`. What is done with one is still an error.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // A text with 'undefined' in it fails the expectation.
      '@typescript-eslint/restrict-template-expressions': 'off',
    },
  },
  {
    files: ['{build,machine,tooling}/**', 'delivery/src/cli/**', 'bench/**', '**/bin/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
  ...boundaries,
);
