import type { NumberedErrors } from './numbered-error';

export const BUILD = {
  BuildMissing: {
    code: 'PORTAL-101',
    title: 'There is no build',
    meaning:
      'The folder has no `remote.json`. Another bundler writes none, and empties the folder ' +
      'at each build.',
    remedy:
      'Run `npm run build -- <remote>`, or name the folder with `--from <dir>`. After ' +
      '[another bundler](reference/other-bundlers.md#build-and-release), run `npx portal ' +
      'manifest <dir>` each time.',
  },
  ManifestInvalid: {
    code: 'PORTAL-102',
    title: 'remote.json is broken',
    meaning:
      '`remote.json` does not match [its schema](../shared/src/contract/remote.schema.json), ' +
      'or declares [what is refused](adding-a-remote.md#what-is-refused), such as a route ' +
      'twice. Or the remote registers a slice that `slices` does not list.',
    remedy: "Correct the place that the message names, in the package's folder, and build again.",
  },
  FileMissing: {
    code: 'PORTAL-103',
    title: 'A file of the build is missing',
    meaning: '`remote.json` lists a file that is not in the folder.',
    remedy: 'Build again, and release the whole folder.',
  },
  FileDamaged: {
    code: 'PORTAL-104',
    title: 'A file was changed after the build',
    meaning:
      'A file differs from the hash that the build wrote. A formatter, a copy that converts ' +
      'line ends, or a second build wrote into the output.',
    remedy: 'Build again. If the error returns, find out what writes into `dist`.',
  },
  FileNotListed: {
    code: 'PORTAL-105',
    title: 'remote.json names a file it does not list',
    meaning:
      'An entry, a stylesheet or a preload has no hash in `files`, so browsers would refuse ' +
      'it.',
    remedy:
      'Build again. If the error returns, the build preset has a defect. With another ' +
      'bundler, run `npx portal manifest dist` again.',
  },
  PlaceholderWrong: {
    code: 'PORTAL-106',
    title: "The shell's document has a wrong placeholder",
    meaning: '`document.html` must have each of its four placeholders exactly once.',
    remedy: 'Correct `shell/src/document.html`, and build again.',
  },
  HostNameTaken: {
    code: 'PORTAL-107',
    title: "A remote has the shell's name",
    meaning: 'A remote named `shell` would replace the host application.',
    remedy: "Rename the package's folder, and the `name` in its `remote.json`.",
  },
  HostNameWrong: {
    code: 'PORTAL-108',
    title: 'The shell has another name',
    meaning: 'The build is of the kind `host`, but not named `shell`.',
    remedy: 'Write `"kind": "remote"` in `remote.json`, or name the package `shell`.',
  },
  OtherRemoteBuilt: {
    code: 'PORTAL-109',
    title: "The build is another remote's",
    meaning: 'The name on the command line differs from the `name` in `remote.json`.',
    remedy: 'Use the name of the built remote, or name another folder with `--from <dir>`.',
  },
  EarlyCallWrong: {
    code: 'PORTAL-110',
    title: 'An early call cannot be made',
    meaning:
      'An `early` call in `remote.json` is not in the API or not read-only, or a `{…}` in its ' +
      'path has no value when the page is requested.',
    remedy:
      'Use a `GET` call of [`CALLS`](../shared/src/contract/calls.ts). Fill each `{…}` with ' +
      '`subscriberId`, a route parameter (`:id`) or a query parameter (`?serial`).',
  },
  ContainerUnknown: {
    code: 'PORTAL-111',
    title: 'The build does not say how it is loaded',
    meaning:
      '`mf-manifest.json` is missing or has another format, its entry is neither a script nor ' +
      'an ES module, or the build does not expose `./remote`.',
    remedy:
      'Set `manifest: true` in the federation plugin, and expose `./remote`. Or use `--entry ' +
      '<file> --container <name>`, and `--module` for an ES module. See [other ' +
      'bundlers](reference/other-bundlers.md).',
  },
  ContainerUnversioned: {
    code: 'PORTAL-112',
    title: 'All versions have one name',
    meaning:
      'A page may hold two versions of a remote, and containers with one name replace each ' +
      'other.',
    remedy:
      '[Configure](reference/other-bundlers.md#a-configuration-for-each) the name in the hint ' +
      'for the federation plugin and for `output.uniqueName`.',
  },
  OverBudget: {
    code: 'PORTAL-113',
    title: 'A first visit is over its budget',
    meaning:
      'The files of a first visit exceed the [budget](../platform/build/README.md#budgets) in ' +
      '`package.json`, or it has no limit for that visit.',
    remedy:
      'Load later with `import()`, take shared modules from the page (`import: false`), or ' +
      'raise or add the limit.',
  },
  StylesForeign: {
    code: 'PORTAL-114',
    title: "Styles change more than the remote's own screens",
    meaning:
      'A remote may use only its own layer (`mfe.billing` for `mfe-billing`), no `@import` ' +
      'and no `!important`. Each alternative of a selector needs a class; one in `:not()` or ' +
      '`:has()` does not count.',
    remedy:
      "Select by a class. Copy what you need of a library's stylesheet below a class of your " +
      'own.',
  },
  BuildFailed: {
    code: 'PORTAL-115',
    title: 'The build was not made',
    meaning:
      'The command of `portal release --build <command>` failed. 127 means that it is not ' +
      'there.',
    remedy: 'Run it by itself, and correct what it says.',
  },
} satisfies NumberedErrors;

export const CONFLICTS = {
  ContractUnmet: {
    code: 'PORTAL-121',
    title: 'A remote and a shell do not fit',
    meaning:
      'A remote requires a contract range that a shell does not provide. All shells and ' +
      'switched-on remotes count, canaries included.',
    remedy:
      'Set `contract` in `remote.json` to the contract of the live shell (`npx portal ' +
      'status`), install that version of `@portal/shared` and build again. For a newer ' +
      'contract, release the shell first. `npx portal promote shell` ends a canary of the ' +
      'shell. A rollback of the shell is never refused; `--with-remotes` rolls back the ' +
      'remotes that do not fit.',
  },
  RouteTaken: {
    code: 'PORTAL-122',
    title: 'A route belongs to another remote',
    meaning:
      'Two remotes declare routes for the same address. Names of parameters do not count; an ' +
      'optional end counts with and without it.',
    remedy:
      'Choose another path. To move a route, first release its owner without it. In a ' +
      'rollback, first roll back the remote that the message names.',
  },
  SlotTaken: {
    code: 'PORTAL-123',
    title: 'A place in a slot is taken',
    meaning: 'Two remotes would fill a slot with the same `order`.',
    remedy: 'Choose another `order` in the `slots` of `remote.json`, and build again.',
  },
  SliceTaken: {
    code: 'PORTAL-124',
    title: 'A slice belongs to another remote',
    meaning:
      'Two remotes, or a remote and the shell, would register a state slice with the same ' +
      'name.',
    remedy:
      'Rename the slice in its source and in the `slices` of `remote.json`. To move a slice, ' +
      'first release its owner without it.',
  },
  TrialRunFailed: {
    code: 'PORTAL-125',
    title: 'A page does not load',
    meaning:
      'The trial run of the build could not show a page. Usual causes: `contract`: the entry ' +
      'requires another version of a shared library. `entry`: the container or ' +
      '`src/remote.ts` throws, exports no default, or has a top-level `await`. `module`: a ' +
      'screen or saga throws or is missing, or files import each other in a circle ("Cannot ' +
      'access … before initialization"). `render`: a screen throws, the build has its own ' +
      'React ("Cannot read properties of null"), or no default export ("React error #130"). ' +
      '"It was not there": no report within 30 seconds.',
    remedy:
      'Correct the code; `npx portal check <remote>` repeats the trial run. If only the ' +
      'simulated browser lacks something, such as a canvas, release with `--skip-trial-run`.',
  },
  SlotForeign: {
    code: 'PORTAL-126',
    title: 'A slot belongs to another remote',
    meaning:
      'A route shows a slot of another owner. `mfe-billing.invoice` belongs to `mfe-billing`.',
    remedy:
      'Rename it in the `shows` of the route and in the `Slot` of the screen. To fill another ' +
      "remote's slot, use `slots`.",
  },
  RouteInside: {
    code: 'PORTAL-127',
    title: 'A route takes addresses of another remote',
    meaning:
      "A new route, such as `/payments/export`, lies inside another remote's " +
      '`/payments/:number`, and would win: a word beats a parameter, `pathContains` beats ' +
      'every path.',
    remedy:
      "Choose another path. If the other team agrees, add the address to your team's `routes` " +
      'in the [policy](reference/release-service.md#the-policy).',
  },
  LibraryUnmet: {
    code: 'PORTAL-128',
    title: 'A remote needs another version of a library',
    meaning:
      "The remote's range, in `peerDependencies` or the major version that it was built " +
      'beside, excludes the version that a shell brings.',
    remedy:
      'Follow [a new major version](reference/releases.md#a-new-major-version): first release ' +
      'every remote with a range that has both versions, then the shell. `npx portal disable ' +
      '<remote>` switches off a remote that nobody can change.',
  },
} satisfies NumberedErrors;

export const NEW_REMOTE = {
  RemoteNameWrong: {
    code: 'PORTAL-161',
    title: 'The name is no name for a remote',
    meaning: 'A name is `mfe-` and lowercase letters, digits and single hyphens, and not too long.',
    remedy:
      'Choose a name such as `mfe-billing`. `--title "Bills"` sets the title that people ' +
      'read.',
  },
  RemoteTitleWrong: {
    code: 'PORTAL-162',
    title: 'The title is no title for a page',
    meaning:
      'The title is empty, too long, or has characters that the sources would have to escape.',
    remedy: 'Start with a plain title, and change it later in the sources.',
  },
  FolderTaken: {
    code: 'PORTAL-163',
    title: 'The folder is there already',
    meaning: '`portal create` never changes an existing folder.',
    remedy: 'Choose another name, or delete what an earlier attempt left.',
  },
} satisfies NumberedErrors;
