/** The calls of a release service, below its address. */
export const VERSION = 'v1';

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
