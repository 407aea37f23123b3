import { LOAD_ERRORS, type LoadReport } from '@portal/shared/contract';

/**
 * What a person tells support, and what it means: `portal explain`, the pages of the host and docs/errors.md have these
 * texts. They are Markdown: paragraphs, code, emphasis, and links as in docs/errors.md. `npm run errors` writes that page.
 */
export interface NumberedError {
  /** Never gets another meaning. One that is no longer needed is not used again. */
  code: `PORTAL-${1 | 2 | 3}${number}`;
  title: string;
  meaning: string;
  remedy: string;
}

type NumberedErrors = Record<string, NumberedError>;

const BUILD = {
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

const CONFLICTS = {
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

const REQUESTS = {
  VersionTaken: {
    code: 'PORTAL-131',
    title: 'The version is taken',
    meaning:
      'This version was released before with other contents. Browsers keep its files for a ' +
      'year.',
    remedy:
      'Raise the version, build and release again. The same sources give the same build, ' +
      "unless the lock file or Node differs. If `npx portal check` calls the version's " +
      '`remote.json` [damaged](#portal-148), remove that file from the store and release ' +
      'again.',
  },
  UnknownRemote: {
    code: 'PORTAL-132',
    title: 'The remote is not known',
    meaning:
      'The name is misspelt, or the command reads another store: without `PORTAL_SERVICE` and ' +
      '`--service`, one on its own machine.',
    remedy:
      'Use a name in the hint. Name the store with `--data <dir>` or `PORTAL_DATA`, or the ' +
      'service with `PORTAL_SERVICE`.',
  },
  UnknownVersion: {
    code: 'PORTAL-133',
    title: 'The version is not known',
    meaning: 'The version was never released into this store, or was removed.',
    remedy: 'Use a version in the hint. To restore a removed version, release its build again.',
  },
  NoPreviousVersion: {
    code: 'PORTAL-134',
    title: 'There is nothing to roll back to',
    meaning: 'No earlier version was live for all subscribers, was never rolled back and is whole.',
    remedy:
      'Run `npx portal rollback <remote> <version>`, or `npx portal disable <remote>` until ' +
      'there is a good version. For the shell, release a better one.',
  },
  NothingLive: {
    code: 'PORTAL-135',
    title: 'Nothing of the remote is live',
    meaning:
      'The store has versions, but the live set lists none. Somebody probably moved ' +
      '`live.json`.',
    remedy:
      'Run `npx portal rollback <remote> <version>`. `npx portal history <remote>` shows ' +
      'which was live.',
  },
  CanaryAlone: {
    code: 'PORTAL-136',
    title: 'A canary needs a stable version',
    meaning: 'A first version cannot be a canary: the other subscribers would have none.',
    remedy:
      'Release it without `--traffic`. To hide it, run `npx portal disable <remote>` ' +
      'afterwards.',
  },
  NoCanary: {
    code: 'PORTAL-137',
    title: 'There is no canary',
    meaning: 'The last one was promoted, rolled back, or ended by a release.',
    remedy:
      'See `npx portal history <remote>`. `npx portal release <remote> --traffic 10` starts ' +
      'one.',
  },
  Overtaken: {
    code: 'PORTAL-138',
    title: 'Somebody was faster',
    meaning:
      'Another command changed the remote first, perhaps your own interrupted one, or the ' +
      'version in `--expect` is not live.',
    remedy:
      'See `npx portal history <remote>`. If your change is still right, run the command ' +
      'again.',
  },
  HostNeeded: {
    code: 'PORTAL-139',
    title: 'The shell cannot be switched off',
    meaning: 'Without the shell there is no page.',
    remedy:
      '`npx portal rollback shell` restores its previous version. To close the portal, stop ' +
      'the host.',
  },
  RolledBack: {
    code: 'PORTAL-140',
    title: 'The version was rolled back',
    meaning:
      'A release must not bring back, for instance when a pipeline runs again, what `portal ' +
      'rollback` removed. What [canary ' +
      'analysis](reference/canaries.md#when-it-fails-more-often) halted does not count.',
    remedy:
      '`npx portal history <remote>` shows who rolled it back, and why. Correct the cause and ' +
      'raise the version. If the version was not the cause, release it with `--again`, never ' +
      'in a pipeline, or roll back to it. A service requires the ' +
      '[right](reference/release-service.md#the-policy) `rollback`.',
  },
} satisfies NumberedErrors;

const STORE = {
  StoreBusy: {
    code: 'PORTAL-141',
    title: 'The store is busy',
    meaning: 'The command waited a minute for another command.',
    remedy:
      'Wait for the process that the message names, or end it if it hangs: the next command ' +
      'takes over its lock. Remove the lock file only if a process on another machine died.',
  },
  LiveSetDamaged: {
    code: 'PORTAL-142',
    title: 'The live set cannot be read',
    meaning:
      '`live.json` is damaged or gone, or a newer `portal` command wrote it. A running host ' +
      'continues with the last good one.',
    remedy:
      'If a newer command wrote it, use that version. Otherwise `npx portal rebuild` shows ' +
      'the live set that the ledger gives, and `--write` writes it.',
  },
  LedgerDamaged: {
    code: 'PORTAL-143',
    title: 'The ledger cannot be read',
    meaning:
      'A line of `ledger.jsonl` (in a bucket, of a page below `ledger/`) is not an entry, or ' +
      'the ledger is missing or empty although there are versions.',
    remedy: 'Restore it from a backup, or correct the line that the message names.',
  },
  VersionDamaged: {
    code: 'PORTAL-144',
    title: 'A version in the store is damaged',
    meaning:
      'A file in the store differs from the released one. A rollback also refuses a ' +
      '[signed](reference/release-service.md#signatures) version whose signature is not ' +
      'trusted.',
    remedy:
      'Check the disk or bucket. Release the same build again, with `--again` if it was ' +
      '[rolled back](#portal-140): that replaces damaged files.',
  },
  PublicFileWrong: {
    code: 'PORTAL-145',
    title: 'A public file is not what was released',
    meaning:
      'A file that `--verify` requested was late, not found or different. A proxy or CDN may ' +
      'serve another store, cache old answers, or rewrite files.',
    remedy: 'Open the address in the message and correct its server. Release the same build again.',
  },
  StoreAddressWrong: {
    code: 'PORTAL-146',
    title: 'The address of the store is wrong',
    meaning:
      '`--data`, `PORTAL_STORE` or `PORTAL_DATA` is neither a folder nor ' +
      "`s3://bucket/prefix`. A bucket's name has lowercase letters, digits, dots and hyphens, " +
      'a prefix no spaces.',
    remedy: "Correct the address. `AWS_ENDPOINT_URL` sets a server other than Amazon's.",
  },
  DiskFull: {
    code: 'PORTAL-147',
    title: 'The disk of the store is full',
    meaning:
      "The disk or the user's quota is full. Commands that change only `live.json`, such as " +
      '`portal rollback` and `portal disable`, work until the `reserve` folder is used up.',
    remedy: 'Run `npx portal prune --keep 5`, or remove other files. Then run the command again.',
  },
  LiveVersionDamaged: {
    code: 'PORTAL-148',
    title: 'A version of the live set is damaged',
    meaning:
      'A file of it is missing or differs from the released one. Browsers use the fallback; ' +
      'without a whole `remote.json`, the host serves nothing of the version.',
    remedy:
      'Release the same build again, or roll back. [Remove](#portal-131) a changed ' +
      '`remote.json` first. `npx portal rebuild --write` restores a changed entry. Check the ' +
      'disk or bucket.',
  },
  PathUnusable: {
    code: 'PORTAL-149',
    title: 'A file or folder cannot be used',
    meaning:
      '`permission denied`: another user owns the path; all processes that change a store run ' +
      'as [one user](reference/storage.md#file-permissions). `read-only file system`, `i/o ' +
      'error`: the disk was mounted so, or failed. `not a directory`, `file already exists`: ' +
      'the address names a file or a broken link. `host is down`, `connection timed out`: the ' +
      "store's machine cannot be reached. `stale file handle`: another machine replaced the " +
      'file. `nothing was ever released there`: the store is empty.',
    remedy:
      'Run the command as the owner of the store, such as `runuser -u portal-release -- npx ' +
      'portal status`, or correct its address.',
  },
  RebuildIncomplete: {
    code: 'PORTAL-150',
    title: 'The rebuilt live set would lack remotes',
    meaning:
      'The ledger has no entry of the remotes in the message, or the store no whole, trusted ' +
      'version.',
    remedy:
      '`npx portal rebuild` shows why. Restore a backup, or [correct the ' +
      'keys](reference/release-service.md#change-the-key). Otherwise `npx portal rebuild ' +
      '--write --leave-out` leaves them out; a release or a rollback to a version makes each ' +
      'live again.',
  },
} satisfies NumberedErrors;

const START = {
  ConfigInvalid: {
    code: 'PORTAL-151',
    title: 'The runtime configuration is wrong',
    meaning:
      'The file of `PORTAL_CONFIG` is missing, is not JSON, or has an unknown key or value. ' +
      'Or a colour of `theme` has too little contrast.',
    remedy:
      'Correct the place that the message names. ' +
      '[`runtime-config.ts`](../shared/src/contract/runtime-config.ts) lists the keys, all ' +
      'optional.',
  },
  PortTaken: {
    code: 'PORTAL-152',
    title: 'The port is taken',
    meaning: 'Another program listens on it.',
    remedy: 'Stop that program, or choose another port with `PORT`.',
  },
  SettingWrong: {
    code: 'PORTAL-153',
    title: 'A setting is invalid',
    meaning:
      'An environment variable has a value with which the process would fail later, trust the ' +
      'wrong proxy or send secrets in plain text.',
    remedy:
      'Correct it. [Variables](reference/variables.md) lists the values, and [when an address ' +
      'may use plain text](reference/variables.md#encryption).',
  },
} satisfies NumberedErrors;

const NEW_REMOTE = {
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

const BUCKET = {
  BucketMissing: {
    code: 'PORTAL-171',
    title: 'There is no bucket',
    meaning: 'The portal never creates a bucket.',
    remedy:
      'Create it, or correct the name in `--data` or `PORTAL_STORE`, or the server in ' +
      '`AWS_ENDPOINT_URL`.',
  },
  BucketRefused: {
    code: 'PORTAL-172',
    title: 'The bucket denies access',
    meaning:
      '`InvalidAccessKeyId` and `SignatureDoesNotMatch` mean a wrong key, `ExpiredToken` an ' +
      'expired session, `AccessDenied` a missing right.',
    remedy:
      'Set `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_REGION`, or give the machine ' +
      'a role. Releases need get, put and list, a host get and list.',
  },
  BucketAway: {
    code: 'PORTAL-173',
    title: 'The bucket cannot be reached',
    meaning: 'Three attempts got no usable answer. A host continues with what it has.',
    remedy:
      'Check `AWS_ENDPOINT_URL`, the network and the server. A change may have taken effect: ' +
      'see `npx portal status`, then run the command again, which repeats no change.',
  },
  ConditionalWritesMissing: {
    code: 'PORTAL-174',
    title: 'The server does not support conditional writes',
    meaning:
      'Without `If-None-Match` and `If-Match` of writes, simultaneous releases could undo ' +
      'each other. The object `conditional-writes` is a test of this.',
    remedy:
      'Use Amazon S3, a current MinIO or a folder. A proxy must pass these headers and the ' +
      'answers 409 and 412.',
  },
  BucketContested: {
    code: 'PORTAL-175',
    title: 'An object changes too often',
    meaning:
      'During each attempt somebody else changed the object, or the server answers every ' +
      'write as a conflict.',
    remedy: 'Try again when fewer people release, or find out what else writes it.',
  },
} satisfies NumberedErrors;

const API = {
  CountsUnavailable: {
    code: 'PORTAL-181',
    title: 'The API gives no failure rates',
    meaning:
      "The API does not answer or refuses this machine's token. Until it answers, no canary " +
      'is halted automatically.',
    remedy:
      "Set the API's own address with `--api` or `PORTAL_API`; a proxy may keep " +
      '`/api/operator` from the outside. A new token comes from [PORTAL-182](#portal-182).',
  },
  MachineTokenUnusable: {
    code: 'PORTAL-182',
    title: 'The token of this machine cannot be used',
    meaning:
      '`PORTAL_OPERATOR_TOKEN` is missing or malformed, and this user can read no ' +
      "`console-token` in the API's folder.",
    remedy:
      "Run `npx portal-admin tokens add <name> --scope watch` on the API's machine, and set " +
      "`PORTAL_OPERATOR_TOKEN`. Or, as the API's user, name its folder with `--data`.",
  },
  OperatorsUnavailable: {
    code: 'PORTAL-183',
    title: 'The API does not identify operators',
    meaning:
      "The API does not answer or refuses the host's token. Until it answers, nobody can use " +
      '`/ops`.',
    remedy:
      "Set the API's own address with `PORTAL_API`. For a new token, run `npx portal-admin " +
      'tokens add <name> --scope host` and set `PORTAL_OPERATOR_TOKEN`. `portal rollback` on ' +
      "the host's machine needs no API.",
  },
} satisfies NumberedErrors;

const BACKUP = {
  BackupRefused: {
    code: 'PORTAL-191',
    title: 'A backup is refused',
    meaning: '`portal backup` or `portal restore` copied nothing, for the reason in the message.',
    remedy:
      'Name the data folder with `--data`. Back up into a new folder; restore into a new data ' +
      'folder and a new database. Stop the process that has the embedded database open. ' +
      "Install PostgreSQL's client programs, not older than the server.",
  },
} satisfies NumberedErrors;

const PAGE = {
  contract: {
    code: LOAD_ERRORS.contract,
    title: 'A part of the portal does not fit the rest',
    meaning: 'The page is older than the release of this part, or somebody edited the live set.',
    remedy:
      'Reload the page. See `npx portal status` and `npx portal check`, and roll back one of ' +
      'the two.',
  },
  entry: {
    code: LOAD_ERRORS.entry,
    title: 'A part of the portal could not be fetched',
    meaning: 'The first file did not arrive, nor that of the previous version.',
    remedy:
      'Try again. If `npx portal check` finds the files, check the host and the proxy. They ' +
      'must answer `/remotes/…` with the file or a 404, never with a page.',
  },
  integrity: {
    code: LOAD_ERRORS.integrity,
    title: 'A part of the portal was changed on its way',
    meaning: 'A proxy, a browser extension or a scanner rewrites scripts, or a file is damaged.',
    remedy:
      '`npx portal check` names damaged files; release the same build again. If there are ' +
      'none, compare the hash of the file that arrives.',
  },
  module: {
    code: LOAD_ERRORS.module,
    title: 'A part of the portal is incomplete',
    meaning:
      'Another file is missing, changed or slow, or the part lacks what its `remote.json` ' +
      'declares, or its saga fails.',
    remedy:
      'If `npx portal check` finds no damage, roll back, and compare `remote.json` with ' +
      '`src/remote.ts`.',
  },
  render: {
    code: LOAD_ERRORS.render,
    title: 'A part of the portal broke down',
    meaning: 'Its code failed while the page showed it.',
    remedy:
      "Run `npx portal rollback <remote>`. The API's log has the report with the code on the " +
      "card; the team's own log has the error.",
  },
} satisfies Record<LoadReport['step'], NumberedError>;

const SERVICE = {
  ServiceAway: {
    code: 'PORTAL-301',
    title: 'The release service cannot be asked',
    meaning:
      'The service did not answer within 90 seconds or is older than the command, or another ' +
      'program answered. A change may have taken effect.',
    remedy:
      'Check `PORTAL_SERVICE` or `--service`, and request `/health` below it. If `portal ' +
      'status` shows no change, run the command again.',
  },
  TokenMissing: {
    code: 'PORTAL-302',
    title: 'There is no token for the release service',
    meaning: '`PORTAL_TOKEN` is not set, and `portal login` was never run for this address.',
    remedy:
      'Ask your operators for a token, then run `portal login`. A pipeline sets ' +
      '`PORTAL_TOKEN`, best to [its own token](reference/release-service.md#pipelines).',
  },
  TokenRefused: {
    code: 'PORTAL-303',
    title: 'The release service does not know the token',
    meaning: 'The token was mistyped, removed or has expired, or belongs to another service.',
    remedy: 'Ask your operators for a new one (`npx portal token <name>`), and run `portal login`.',
  },
  PipelineRefused: {
    code: 'PORTAL-304',
    title: 'The release service does not accept the pipeline',
    meaning:
      'The token has another audience or issuer, has expired or was used before. Or its ' +
      'claims, such as repository, branch or event, match no entry of the policy. Or the ' +
      "service's clock is wrong by more than two minutes.",
    remedy:
      'Compare the claim in the message with the ' +
      '[policy](reference/release-service.md#pipelines). Get a new token in each job. Release ' +
      'from a protected branch, not from a fork or a merge request.',
  },
  IssuerAway: {
    code: 'PORTAL-305',
    title: 'The keys of an issuer cannot be fetched',
    meaning: 'The issuer does not answer, or its discovery document names another issuer.',
    remedy:
      "Request `<issuer>/.well-known/openid-configuration` from the service's machine. Its " +
      '`issuer` must equal the `url` in the policy. Run the pipeline again.',
  },
  PolicyInvalid: {
    code: 'PORTAL-306',
    title: 'The policy of the release service is wrong',
    meaning:
      'The policy is missing, is not JSON, contradicts itself, or binds a pipeline to a ' +
      'repository alone. The service accepts no token; live versions stay live.',
    remedy:
      'Correct the place that the message names in the ' +
      '[policy](reference/release-service.md#the-policy). The service needs no restart.',
  },
  NotGranted: {
    code: 'PORTAL-307',
    title: 'The action is not granted',
    meaning:
      'A release for all needs `release` and `rollout`, without a trial run `skip-trial-run`, ' +
      "with `--again` `rollback`. For `/ops`, the host's token needs `rollback`, `rollout` " +
      'and `disable`.',
    remedy:
      'Ask somebody who has the right, or ask operators to [grant ' +
      'it](reference/release-service.md#the-policy).',
  },
  RemoteOfOthers: {
    code: 'PORTAL-308',
    title: 'The remote belongs to somebody else',
    meaning: 'Another team owns the remote, or none: then only operators can change it.',
    remedy:
      'Ask that team. For a new remote, ask operators to add it to your team in the ' +
      '[policy](reference/release-service.md#the-policy).',
  },
  RouteOfOthers: {
    code: 'PORTAL-309',
    title: "A route reaches into another team's addresses",
    meaning:
      'The route is below an address of the team, or has a parameter that can match it. ' +
      "`pathContains` needs its word among your team's routes: `*word*`.",
    remedy:
      "Choose a route below your team's addresses, or ask operators to change the " +
      '[policy](reference/release-service.md#the-policy).',
  },
  SlotOfOthers: {
    code: 'PORTAL-310',
    title: 'A slot belongs to another team',
    meaning: 'The policy gives it to that team.',
    remedy:
      'Remove the slot from `remote.json`, or ask operators to change the ' +
      '[policy](reference/release-service.md#the-policy).',
  },
  UploadRefused: {
    code: 'PORTAL-311',
    title: 'The upload is not taken',
    meaning:
      'A file is too large or was changed in transit, the build has too many files, or the ' +
      'upload is gone: it paused for a day, or newer uploads of your team took its place.',
    remedy:
      "Run the command again: it sends the missing files. Let your team's pipelines release " +
      'one after the other. See the [limits](reference/release-service.md#uploads).',
  },
  UploadIncomplete: {
    code: 'PORTAL-312',
    title: 'The upload is incomplete',
    meaning: 'A release was requested before all files had arrived.',
    remedy: 'Run the command again: it sends the missing files.',
  },
  OriginNotListed: {
    code: 'PORTAL-313',
    title: 'The origin is not in the policy',
    meaning: '`--verify` names an origin from which the service requests no files.',
    remedy:
      'Use a listed origin, or ask operators to add yours to `origins` of the ' +
      '[policy](reference/release-service.md#the-policy).',
  },
  TrialRunMissing: {
    code: 'PORTAL-314',
    title: 'The trial run is missing',
    meaning:
      'An older command or another program sent none, or one without pages, which needs the ' +
      'grant `skip-trial-run`.',
    remedy: 'Release with the current `portal` command.',
  },
} satisfies NumberedErrors;

const SIGNATURES = {
  KeyWrong: {
    code: 'PORTAL-321',
    title: 'A key for signatures is wrong',
    meaning:
      '`PORTAL_SIGNING_KEY` names no Ed25519 private key in PEM format, `PORTAL_TRUSTED_KEYS` ' +
      'has an entry that is no public key or lacks that of the signing key, or `portal key` ' +
      'cannot make its file, as it makes no folders.',
    remedy:
      'Correct the [setting](reference/release-service.md#signatures). `npx portal key ' +
      '<file>` prints the public key of a file, or creates a key.',
  },
  SigningKeyMissing: {
    code: 'PORTAL-322',
    title: 'There is no key to sign with',
    meaning: 'The store is signed: hosts would refuse an unsigned live set.',
    remedy:
      "Set `PORTAL_SERVICE` or `--service`. On the service's machine, set " +
      '`PORTAL_SIGNING_KEY`. See [signatures](reference/release-service.md#signatures).',
  },
  LiveSetUntrusted: {
    code: 'PORTAL-323',
    title: 'The live set is not trusted',
    meaning:
      '`live.json` was never signed, was signed by an untrusted key, was changed, is older ' +
      'than an earlier one, or [expired](reference/release-service.md#freshness). A running ' +
      'host continues with the last good one, a starting host answers 503. Unless it expired, ' +
      'somebody bypassed the release service, or the trusted keys are wrong.',
    remedy:
      'If it expired, start the release service or run `npx portal sign`. Otherwise find out ' +
      'who wrote to the store: `npx portal rebuild` shows the live set of the ledger and the ' +
      'trusted versions, and `--write` writes and signs it. If you checked that the live set ' +
      'is right, as after a restored backup, run `npx portal sign --adopt`.',
  },
  VersionUntrusted: {
    code: 'PORTAL-324',
    title: 'A version of the live set is not trusted',
    meaning:
      'Its `.provenance.json` is missing, was changed, or is signed by an untrusted key. ' +
      'Hosts do not serve the version, or the remote if it is the stable one.',
    remedy:
      'Release the same build again, or roll back. After a change of keys, `npx portal sign` ' +
      'signs [what the old key signed](reference/release-service.md#change-the-key).',
  },
} satisfies NumberedErrors;

/** The errors by subject, in the order of their numbers. */
export const ERROR_SUBJECTS = Object.entries<NumberedErrors>({
  'A build': BUILD,
  'Conflicts between versions': CONFLICTS,
  Requests: REQUESTS,
  'The store': STORE,
  'The start of the host': START,
  'A new remote': NEW_REMOTE,
  'A store in a bucket': BUCKET,
  'The API': API,
  'A backup': BACKUP,
  'A part of the portal on the page': PAGE,
  'The release service': SERVICE,
  Signatures: SIGNATURES,
}).map(([title, errors]) => ({ title, errors: Object.values(errors) }));

export const NUMBERED_ERRORS = ERROR_SUBJECTS.flatMap(({ errors }) => errors);

/** The refusals of delivery by name. The other errors are steps of the page. */
export const NUMBERED_FAULTS = {
  ...BUILD,
  ...CONFLICTS,
  ...REQUESTS,
  ...STORE,
  ...START,
  ...NEW_REMOTE,
  ...BUCKET,
  ...API,
  ...BACKUP,
  ...SERVICE,
  ...SIGNATURES,
};

export type FaultName = keyof typeof NUMBERED_FAULTS;

/** Breaks the lines of a Markdown text. */
export const wrapLines = (text: string, width: number): string =>
  text.replace(new RegExp(`(.{1,${width}})( |$)`, 'gm'), (_, line: string, space: string) =>
    space === '' ? line : `${line}\n`,
  );
