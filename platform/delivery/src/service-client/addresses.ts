/** The calls of a release service, below its address. */
const VERSION = 'v1';

/** Who the token's holder is. */
export const IDENTITY = `${VERSION}/identity`;
/** Where a pipeline's token, which counts once, becomes one for the calls of a command. */
export const SESSION = `${VERSION}/session`;
export const COMMANDS = `${VERSION}/commands/`;
/** Builds, each addressed by the SHA-256 of its `remote.json`. */
export const BUILDS = `${VERSION}/builds/`;

/** A file of a build by its hash, as one segment of an address. */
export const filePath = (build: string, hash: string): string =>
  `${BUILDS}${build}/files/${hash.replaceAll('+', '-').replaceAll('/', '_')}`;

/** Where what a trial run of a build found goes. */
export const trialRunPath = (build: string): string => `${BUILDS}${build}/trial-run`;

/** What a trial run reads: the live set, the texts of a version, and what is rendered under a key. */
export const LIVE_SET = `${VERSION}/live-set`;
export const VERSIONS = `${VERSION}/versions/`;
export const RENDERED = `${VERSION}/rendered/`;

/** What a build is uploaded for. A release is refused before its files are sent. */
export type Purpose = 'release' | 'check' | 'diff';

/** What a token's holder is called, belongs to and may. */
export interface Who {
  name: string;
  /** Null: operations. */
  team: string | null;
  remotes: readonly string[];
  may: readonly string[];
}
