import type { NumberedErrors } from './numbered-error';

export const REQUESTS = {
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

export const STORE = {
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

export const START = {
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

export const BUCKET = {
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

export const BACKUP = {
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
