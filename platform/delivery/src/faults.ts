import type { RemoteManifest } from '@portal/shared/contract';
import { type FaultName, NUMBERED_FAULTS } from './numbered-errors/numbered-errors';

/** Every refusal of delivery, by name: what happened in one line, and what to do about it. */

interface Sentence {
  message: string;
  hint?: string;
}

const list = (words: readonly string[]): string => (words.length > 0 ? words.join(', ') : 'none');

const FAULTS = {
  BuildMissing: ({ from }: { from: string }) => ({
    message: `There is no build in ${from}: it holds no remote.json`,
    hint: 'Build the package first, with portal manifest after another bundler, or name its output with --from <dir>',
  }),
  ManifestInvalid: ({ from, problem }: { from: string; problem: string }) => ({
    message: `Broken build in ${from}: remote.json ${problem}`,
    hint: 'Correct it and build again',
  }),
  FileMissing: ({ from, file }: { from: string; file: string }) => ({
    message: `Broken build in ${from}: ${file} is listed in remote.json and is not there`,
    hint: 'Build again',
  }),
  FileDamaged: ({ from, file }: { from: string; file: string }) => ({
    message: `Broken build in ${from}: the contents of ${file} differ from the hash in remote.json`,
    hint: 'Something changed the file after the build: build again',
  }),
  FileNotListed: (of: { from: string; field: string; file: string }) => ({
    message: `Broken build in ${of.from}: ${of.field} names ${of.file}, which is not in the files of remote.json`,
    hint: 'Build again; should it happen twice, the build preset is at fault',
  }),
  PlaceholderWrong: (of: { from: string; placeholder: string; times: number }) => ({
    message: `Broken build in ${of.from}: document.html holds ${of.placeholder} ${of.times} times instead of once`,
    hint: "Correct the shell's document.html",
  }),
  HostNameTaken: ({ name }: { name: string }) => ({
    message: `A remote may not be named ${name}: that is the shell's name`,
    hint: 'Rename the package and its remote.json',
  }),
  HostNameWrong: ({ name, host }: { name: string; host: string }) => ({
    message: `The build of kind 'host' is named ${name}; the shell is named ${host}`,
    hint: "Say kind 'remote' in remote.json, or rename the shell",
  }),
  OtherRemoteBuilt: (of: { from: string; requested: string; found: string }) => ({
    message: `The build in ${of.from} is ${of.found}, not ${of.requested}`,
    hint: `portal release ${of.found} --from ${of.from}`,
  }),
  EarlyCallWrong: ({ from, problem }: { from: string; problem: string }) => ({
    message: `Broken build in ${from}: ${problem}`,
    hint: "Correct 'early' in remote.json by the calls of @portal/shared, and build again",
  }),
  ContainerUnknown: ({ from, problem }: { from: string; problem: string }) => ({
    message: `The build in ${from} does not say how it is loaded: ${problem}`,
    hint: 'Let the bundler write mf-manifest.json, or name --entry and --container',
  }),
  ContainerUnversioned: (of: { from: string; container: string; version: string }) => ({
    message: `The container of the build in ${of.from} is named ${of.container}, without the version ${of.version}`,
    hint: `Name it ${of.container}_${of.version.replace(/\W/g, '_')}, and make that the bundler's unique name too: a page may hold two versions`,
  }),
  OverBudget: ({ excess }: { excess: string }) => ({
    message: excess,
    hint: 'Load less at first, or raise the budget in package.json',
  }),
  StylesForeign: ({ beyond }: { beyond: string }) => ({
    message: beyond,
    hint: 'Select by classes of CSS Modules, without !important, and build again',
  }),
  BuildFailed: ({ command, end }: { command: string; end: string }) => ({
    message: `The build was not made: ${command} ended with ${end}`,
    hint: 'Nothing was released. Correct what it says above',
  }),
  VersionTaken: ({ remote, version }: { remote: string; version: string }) => ({
    message: `${remote} ${version} is already released with other contents; a version never changes`,
    hint: 'Raise the version and build again',
  }),
  ContractUnmet: (of: {
    remote: string;
    version: string;
    shell: string;
    offered: string;
    reason: string;
  }) => ({
    message: `${of.remote} ${of.version} and shell ${of.shell} do not fit: ${of.reason}`,
    hint:
      `Set "contract" in remote.json of ${of.remote} to "^${of.offered}" and build it with @portal/shared ${of.offered}. ` +
      'If it needs a newer contract, release the shell with that contract first',
  }),
  LibraryUnmet: (of: {
    remote: string;
    library: string;
    range: string;
    shell: string;
    version: string;
  }) => ({
    message: `${of.remote} needs ${of.library} ${of.range}, and ${of.shell} brings ${of.version}`,
    hint: 'First release the remote with a range in its peerDependencies that has both versions',
  }),
  RouteTaken: (of: { route: string; remote: string; owner: string }) => ({
    message: `${of.remote} declares the route ${of.route}, which ${of.owner} already owns`,
    hint: `First release ${of.owner} without it, or roll ${of.owner} back`,
  }),
  RouteInside: (of: { route: string; remote: string; pattern: string }) => ({
    message: `${of.remote} declares the route ${of.route}, which takes addresses of ${of.pattern}`,
    hint: 'Choose another path, or let operations grant it to the team in the policy of the release service',
  }),
  SlotTaken: (of: { slot: string; order: number; remote: string; owner: string }) => ({
    message: `${of.remote} fills ${of.slot} at place ${of.order}, where ${of.owner} already is`,
    hint: "Choose another order in the slots of remote.json, so that their sequence isn't left to chance",
  }),
  SliceTaken: (of: { slice: string; remote: string; owner: string }) => ({
    message: `${of.remote} registers the slice '${of.slice}', which ${of.owner} already owns`,
    hint: 'Give the slice a name that says whose it is, in its source and in the slices of remote.json',
  }),
  SlotForeign: ({ slot, remote }: { slot: string; remote: string }) => ({
    message: `${remote} shows the slot ${slot}, which is not below its own name`,
    hint: `Call it ${remote}.<place>, in the shows of its route and where its screen renders it`,
  }),
  TrialRunFailed: (of: { remote: string; shell: string; at: string; problem: string }) => ({
    message: `${of.remote} does not load beside ${of.shell}. ${of.at}: ${of.problem}`,
    hint: 'Correct it and build again; --skip-trial-run releases code that works in real browsers only',
  }),
  UnknownRemote: (of: { remote: string; known: readonly string[]; address: string }) => ({
    message: `No version of '${of.remote}' was ever released`,
    hint:
      of.known.length > 0
        ? `Known: ${list(of.known)}`
        : `There is no version in ${of.address}: --data names another store, PORTAL_SERVICE or --service a release service`,
  }),
  UnknownVersion: (of: { remote: string; version: string; known: readonly string[] }) => ({
    message: `${of.remote} has no version ${of.version} in the store`,
    hint: `Known: ${list(of.known)}`,
  }),
  NoPreviousVersion: ({
    remote,
    known,
    isHost,
  }: {
    remote: string;
    known: readonly string[];
    isHost: boolean;
  }) => ({
    message: `${remote} has no earlier good version to roll back to`,
    hint:
      known.length > 0
        ? `Name the version to go to; known: ${list(known)}`
        : `Release a better version${isHost ? '' : `; until then, portal disable ${remote} switches it off`}`,
  }),
  NothingLive: ({ remote }: { remote: string }) => ({
    message: `No version of ${remote} is live`,
    hint: `portal release ${remote}, or portal rollback ${remote} <version>`,
  }),
  CanaryAlone: ({ remote }: { remote: string }) => ({
    message: `${remote} is not live yet: a canary needs a version that the rest of the subscribers gets`,
    hint: `Release its first version without --traffic`,
  }),
  NoCanary: ({ remote }: { remote: string }) => ({
    message: `${remote} has no canary`,
    hint: `portal release ${remote} --traffic 10 begins one`,
  }),
  Overtaken: (of: { remote: string; expected: string; found: string }) => ({
    message: `${of.remote} is at ${of.found}, not at ${of.expected} as expected`,
    hint: `Somebody changed it meanwhile: see portal history ${of.remote}, then decide anew`,
  }),
  HostNeeded: ({ host }: { host: string }) => ({
    message: `${host} cannot be switched off: without it there is no portal`,
    hint: `portal rollback ${host} brings its previous version back`,
  }),
  RolledBack: ({ remote, version }: { remote: string; version: string }) => ({
    message: `${remote} ${version} was rolled back; a release does not bring it back`,
    hint: `See portal history ${remote}. To release it on purpose, add --again; or raise the version and build again`,
  }),
  VersionDamaged: (of: { remote: string; version: string; file: string }) => ({
    message: `${of.remote} ${of.version} does not go live: ${of.file}, read back from the store, is not what was released`,
    hint: 'Check the disk, then release the same build again, with --again if it was rolled back: it replaces what is damaged',
  }),
  LiveVersionDamaged: (of: {
    remote: string;
    version: string;
    role: string;
    file: string;
    problem: string;
  }) => ({
    message: `${of.remote} ${of.version}, which is ${of.role}, is damaged: ${of.file} ${of.problem}`,
    hint: `portal rollback ${of.remote}, or release the same build again: it replaces what is damaged`,
  }),
  BackupRefused: ({ problem }: { problem: string }) => ({
    message: `Nothing was copied: ${problem}`,
    hint: 'A backup goes into an empty folder, and comes back into an empty data folder and an empty database',
  }),
  StoreBusy: ({ lock, holder }: { lock: string; holder: string }) => ({
    message: `The store is held by ${holder} and did not come free`,
    hint: `Wait for it to end; should it hang, end it and remove ${lock}`,
  }),
  LiveSetDamaged: ({ file, problem }: { file: string; problem: string }) => ({
    message: `${file} cannot be read: ${problem}`,
    hint: 'portal rebuild makes it from the ledger: it shows what it would write, and writes it with --write',
  }),
  LedgerDamaged: ({ file, line }: { file: string; line: number | null }) => ({
    message: `${file} cannot be read: ${line === null ? 'it is not there' : `line ${line} is not an entry`}`,
    hint: `Restore the ledger from a backup${line === null ? '' : ', or correct that line'}`,
  }),
  RebuildIncomplete: ({ remotes }: { remotes: readonly string[] }) => ({
    message: `The live set would be without ${list(remotes)}: nothing is written`,
    hint: 'portal rebuild says why. Restore what is lost from a backup, or leave them out with portal rebuild --write --leave-out',
  }),
  CountsUnavailable: ({ api, problem }: { api: string; problem: string }) => ({
    message: `The counts of loads cannot be read from ${api}: ${problem}`,
    hint: 'Start the API, or name its address with --api or PORTAL_API; it takes the token of a machine',
  }),
  OperatorsUnavailable: ({ api, problem }: { api: string; problem: string }) => ({
    message: `Who operates the portal cannot be asked at ${api}: ${problem}`,
    hint: 'Start the API, or name its address with PORTAL_API; it takes the token of a machine with the scope host',
  }),
  MachineTokenUnusable: ({ problem }: { problem: string }) => ({
    message: `The token of this machine cannot be used: ${problem}`,
    hint: 'Set PORTAL_OPERATOR_TOKEN to one that portal-admin made, or name the data folder of the API with --data or PORTAL_DATA',
  }),
  PublicFileWrong: (of: { address: string; problem: string }) => ({
    message: `Nothing goes live: ${of.address} ${of.problem}`,
    hint: 'Let that origin serve the files of the store, then release the same build again',
  }),
  StoreAddressWrong: ({ address }: { address: string }) => ({
    message: `${address} is no address of a store`,
    hint: 'Name a folder, or s3://bucket, or s3://bucket/prefix',
  }),
  DiskFull: ({ folder }: { folder: string }) => ({
    message: `The disk of ${folder} is full: nothing was changed`,
    hint: 'portal rollback and portal disable still work while the reserve lasts; portal prune removes old versions',
  }),
  PathUnusable: ({ path, reason }: { path: string; reason: string }) => ({
    message: `${path} cannot be used: ${reason}`,
    hint: 'Run this as the user of the portal, or correct --data, PORTAL_STORE or PORTAL_DATA',
  }),
  BucketMissing: ({ address }: { address: string }) => ({
    message: `There is no bucket for ${address}`,
    hint: 'Make the bucket first, or correct --data, PORTAL_STORE or AWS_ENDPOINT_URL',
  }),
  BucketRefused: ({ address, reason }: { address: string; reason: string }) => ({
    message: `${address} does not let this command in: ${reason}`,
    hint: 'Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and what that key may do',
  }),
  BucketAway: ({ address, reason }: { address: string; reason: string }) => ({
    message: `${address} cannot be reached: ${reason}`,
    hint: 'Check AWS_ENDPOINT_URL and the network, see with portal status whether it took effect, then try again',
  }),
  ConditionalWritesMissing: ({ address, problem }: { address: string; problem: string }) => ({
    message: `The server of ${address} ${problem}: two releases at once could undo each other there`,
    hint: 'Use a server that honours If-None-Match and If-Match of PutObject, or a folder',
  }),
  BucketContested: ({ what, tries }: { what: string; tries: number }) => ({
    message: `${what} was changed by somebody else ${tries} times while this command decided`,
    hint: 'Nothing was changed: try again when fewer release at once',
  }),
  ConfigInvalid: ({ file, problem }: { file: string; problem: string }) => ({
    message: `The runtime configuration ${file} ${problem}`,
    hint: 'It is JSON with any part of the keys of RuntimeConfig',
  }),
  SettingWrong: ({ name, problem }: { name: string; problem: string }) => ({
    message: `${name} ${problem}`,
    hint: `Correct ${name}, then try again`,
  }),
  PortTaken: ({ port, hostname }: { port: number; hostname: string }) => ({
    message: `Port ${port} on ${hostname} is already in use`,
    hint: 'End what uses it, or choose another with PORT',
  }),
  RemoteNameWrong: ({ name, longest }: { name: string; longest: number }) => ({
    message: `'${name}' is no name for a remote`,
    hint: `A name is mfe- and words of small letters and digits with hyphens between, ${longest} characters at most: mfe-billing`,
  }),
  RemoteTitleWrong: ({ title, longest }: { title: string; longest: number }) => ({
    message: `'${title}' is no title for a page`,
    hint: `A title is letters, digits, spaces and hyphens, ${longest} characters at most: --title "Bills and Payments"`,
  }),
  FolderTaken: ({ folder }: { folder: string }) => ({
    message: `${folder} is there already`,
    hint: 'Choose another name, or remove the folder',
  }),
  ServiceAway: ({ service, problem }: { service: string; problem: string }) => ({
    message: `The release service ${service} cannot be asked: ${problem}`,
    hint: 'Check PORTAL_SERVICE or --service and the network, then run the same command again',
  }),
  TokenMissing: ({ service }: { service: string }) => ({
    message: `There is no token for the release service ${service}`,
    hint: 'Run portal login, or set PORTAL_TOKEN',
  }),
  TokenRefused: ({ problem }: { problem: string }) => ({
    message: `The release service does not accept this token: ${problem}`,
    hint: 'Ask who operates the portal for a token, then run portal login or set PORTAL_TOKEN',
  }),
  PipelineRefused: ({ problem }: { problem: string }) => ({
    message: `The release service does not accept this pipeline: ${problem}`,
    hint: "Compare the pipeline's claims with the policy of the release service",
  }),
  IssuerAway: ({ issuer, problem }: { issuer: string; problem: string }) => ({
    message: `The keys of ${issuer} cannot be fetched: ${problem}`,
    hint: 'Try again once the issuer answers; the release service must reach it',
  }),
  PolicyInvalid: ({ file, problem }: { file: string; problem: string }) => ({
    message: `The policy ${file} ${problem}`,
    hint: 'Correct the policy of the release service; nobody gets in before that',
  }),
  NotGranted: ({ who, action }: { who: string; action: string }) => ({
    message: `${who} may not ${action}`,
    hint: 'The policy of the release service says who may',
  }),
  RemoteOfOthers: (of: { who: string; remote: string; owner: string }) => ({
    message: `${of.who} may not change ${of.remote}, which belongs to ${of.owner}`,
    hint: 'The policy of the release service says which team owns which remote',
  }),
  RouteOfOthers: (of: { remote: string; route: string; owned: string; owner: string }) => ({
    message: `${of.remote} declares the route ${of.route}, which reaches into ${of.owned} of ${of.owner}`,
    hint: 'Choose a route of your own team; the policy of the release service lists them',
  }),
  SlotOfOthers: (of: { remote: string; slot: string; owner: string }) => ({
    message: `${of.remote} fills ${of.slot}, which belongs to ${of.owner}`,
    hint: 'Choose a slot that is open to your team; the policy of the release service lists them',
  }),
  UploadRefused: ({ problem }: { problem: string }) => ({
    message: `The release service does not take the upload: ${problem}`,
    hint: 'Nothing of it is served. Build again, and run the same command again',
  }),
  UploadIncomplete: ({ files }: { files: readonly string[] }) => ({
    message: `The upload lacks ${files.length} of its files, ${files[0]} the first`,
    hint: 'Run the same command again: it sends what is missing',
  }),
  TrialRunMissing: ({ remote, version }: { remote: string; version: string }) => ({
    message: `The release service has no trial run of ${remote} ${version}`,
    hint: 'Release it with the portal command of this version of the portal: it runs the build and sends what it found',
  }),
  OriginNotListed: ({ origin, known }: { origin: string; known: readonly string[] }) => ({
    message: `The release service does not ask ${origin} for public files`,
    hint: `Origins of its policy: ${list(known)}`,
  }),
  KeyWrong: ({ name, problem }: { name: string; problem: string }) => ({
    message: `${name} ${problem}`,
    hint: 'portal key <file> makes a signing key in an existing folder, or prints the public key of an existing one',
  }),
  SigningKeyMissing: ({ address }: { address: string }) => ({
    message: `${address} takes signed changes only, and there is no key to sign with: nothing was changed`,
    hint: 'Ask the release service, or name the file of the key with PORTAL_SIGNING_KEY',
  }),
  LiveSetUntrusted: ({ address, problem }: { address: string; problem: string }) => ({
    message: `The live set of ${address} is not trusted: ${problem}`,
    hint: 'Find out who wrote the store, or why nobody signed it again. portal rebuild makes it from the ledger',
  }),
  VersionUntrusted: (of: { remote: string; version: string; role: string; problem: string }) => ({
    message: `${of.remote} ${of.version}, which is ${of.role}, is not trusted: ${of.problem}`,
    hint: `Release the same build again, which signs it; or roll back`,
  }),
} as const satisfies Record<FaultName, (details: never) => Sentence>;

type Faults = typeof FAULTS;

/**
 * A refusal with a name to act on: `message` is one line, `hint` says what to do, `code` leads to its documentation.
 */
export class DeliveryError extends Error {
  override readonly name: FaultName;
  readonly code: string;
  readonly hint: string | undefined;

  constructor(
    name: FaultName,
    { message, hint }: Sentence,
    code: string = NUMBERED_FAULTS[name].code,
  ) {
    super(message);
    this.name = name;
    this.code = code;
    this.hint = hint;
  }

  /** The same refusal, with the owner of the other remote as far as its declaration names one. */
  namingOwnerOf({ name, owner, contact }: RemoteManifest): DeliveryError {
    const whose = [owner, contact].filter((text) => text !== undefined).join(', ');
    if (whose === '') return this;
    const hint = `${this.hint ?? ''}. Ask who owns ${name}: ${whose}`;
    return new DeliveryError(this.name, { message: this.message, hint }, this.code);
  }

  /** The refusal in a form that programs read. */
  toJSON() {
    const { code, name, message, hint = null } = this;
    return { code, name, message, hint };
  }
}

/** Creates the error called `name`. */
export function fault<Name extends FaultName>(
  name: Name,
  details: Parameters<Faults[Name]>[0],
): DeliveryError {
  const sentence = FAULTS[name] as (details: Parameters<Faults[Name]>[0]) => Sentence;
  return new DeliveryError(name, sentence(details));
}

/** Whether this version of the code knows the fault. */
export const isFaultName = (name: string): name is FaultName =>
  Object.hasOwn(NUMBERED_FAULTS, name);
