import {
  accessibilityRules,
  browserRules,
  mayNotImport,
  REMOTE_KNOWS_NO,
  SHELLS_LIBRARIES,
  syntaxRules,
  testRules,
  textRules,
} from '@portal/build/eslint';

/** Who may know whom: for each package, what it may not import and what to import instead. */
const REMOTES = ['@portal/mfe-*', '@portal/mfe-*/**', '**/mfe-*/**'];
const SHELL = ['@portal/shell', '@portal/shell/**', '**/shell/**'];
/** Heavy, and needed by few: imported when it is needed, so that no start waits for it. */
const NEEDED_LATE = ['oidc-provider', '@aws-sdk/client-s3'];
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
const RUNNERS = ['@portal/tools', '@portal/tools/**', '**/tools/src/**'];
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

const boundaries = [
  {
    files: ['{mfe-*,platform/template}/src/**'],
    rules: mayNotImport(
      NO_TOOLS,
      [
        SERVERS,
        "A remote never knows a server: the API's types and calls stand in '@portal/shared/contract'.",
      ],
      ...REMOTE_KNOWS_NO,
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
        SHELLS_LIBRARIES,
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
    files: ['api/src/**', 'platform/delivery/src/**'],
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
    files: ['platform/build/src/**'],
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
    files: ['tools/src/machine/**'],
    rules: mayNotImport([
      /^@portal\//,
      'What runs programs of the machine knows no package: take what is needed as an argument.',
    ]),
  },
  {
    files: ['tools/src/**'],
    rules: mayNotImport(
      [SHELL, 'The tools know packages by their folders: it builds the shell, and never runs it.'],
      [REMOTES, 'The tools know no remote by name: they read which packages there are.'],
      [MEASURERS, 'What builds never knows what measures: move what both need into tools.'],
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
        ['**/{api,delivery,build,tools}/src/**'],
        "Ask for what the package exports, '@portal/…', and export what is missing.",
      ],
    ),
  },
];

/** Names that say too little. A function starts with a verb; a limit says its quantity and unit. */
const VAGUE_NAMES = [
  '[a-z]\\w*[a-z]Of',
  '\\w*(?:PATIENCE|BREATH|A_WHILE|HANDFUL|LATELY)\\w*',
  'FEW|MOST|ENOUGH|LONGEST|MOST_\\w+|LONGEST_\\w+',
  'came|kept|held|anew|asked|heard|hears?|news|isKept|isHeld|isAsked',
  'giveBack|gistOf|standingWith|doerOf|recordDeed|asItCame|Came|Given|Taken|Oddities',
];
const vagueNames = {
  files: ['**/*.{ts,tsx,mjs}'],
  rules: {
    'id-match': [
      'error',
      `^(?!(?:${VAGUE_NAMES.join('|')})$).*$`,
      { onlyDeclarations: true, ignoreDestructuring: true },
    ],
    'no-warning-comments': [
      'error',
      { terms: ['anew', 'of whom', 'gives back'], location: 'anywhere' },
    ],
  },
};

export const IGNORED = [
  '**/{dist,published}/**',
  '**/node_modules/**',
  '.portal/**',
  '**/.cache/**',
  'coverage/**',
  'platform/template/standalone/**',
];
export const TESTS = ['**/*.test.{ts,tsx}', 'e2e/**', '{platform/build,tools}/jest/**'];

/** The rules that need types are in oxlint.config.js. */
export default [
  { ignores: IGNORED },
  ...syntaxRules,
  browserRules(['{shared,shell,mfe-*,platform/template,shared/workbench}/src/**']),
  accessibilityRules,
  textRules(['{mfe-*,shell,platform/template}/src/**', 'shared/src/!(alone)/**']),
  testRules(TESTS),
  vagueNames,
  {
    files: [
      'platform/build/**',
      'tools/**',
      'platform/delivery/src/cli/**',
      'bench/**',
      '**/bin/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['e2e/src/**', 'bench/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.property.name="waitForFunction"] > :function[async=true]',
          message: 'It never waits for a promise, which always is true: await expectAnswer().',
        },
      ],
    },
  },
  ...boundaries,
];
