import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import type { BuiltManifest } from '@portal/shared/contract';
import type { SourceMap } from '@portal/shared/contract/source-maps';
import { parsedJson } from '../parsed-json';
import { computeIntegrity } from '../store/integrity';
import type { Store } from '../store/store';

export interface TraceRequest {
  /** Text with positions in scripts, such as the stack of an error. */
  stack: string;
}

export interface Trace {
  /** The same text with positions in sources. */
  stack: string;
  /** Why some positions were not found, for people. */
  notes: string[];
}

/** What may surround a position: `at show (https://…/entry.js:1:255)`, `show@https://…/entry.js:1:255`. */
const BETWEEN = /([\s()@]+)/;

/** `https://portal.example.com/remotes/mfe-cameras/1.2.0/949.0123456789abcdef.js:1:255`, with or without its folder. */
const PLACE =
  /^(?:.*\/remotes\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.+-]+)\/)?(.+?\.m?js)(?:\?.*)?:(\d+):(\d+)$/;

const MAX_PLACE_LENGTH = 500;

/** Finds the positions of a stack in the sources, with the source maps stored for each version. */
export async function trace(store: Store, { stack }: TraceRequest): Promise<Trace> {
  const notes = new Set<string>();
  const known = new Map<string, Record<string, SourceMap> | null>();

  async function findSource(place: string): Promise<string> {
    const match = place.length > MAX_PLACE_LENGTH ? null : PLACE.exec(place);
    if (!match) return place;
    const [, name, version = '', file = '', line, column] = match;
    const manifest =
      name === undefined
        ? await versionWith(store, file)
        : await store.artifacts.manifest(name, version);
    if (!manifest) {
      notes.add(`${file} is of no version in the store`);
      return place;
    }
    const of = `${manifest.name} ${manifest.version}`;
    if (!known.has(of)) known.set(of, await readSourceMaps(store, manifest));
    const map = known.get(of)?.[file];
    if (!map) {
      notes.add(`${of} has no source map of ${file}`);
      return place;
    }
    // Browsers count columns from 1, source maps from 0.
    const found = originalPositionFor(new TraceMap(map), {
      line: Math.max(1, Number(line)),
      column: Math.max(0, Number(column) - 1),
    });
    if (found.source === null) return place;
    return `${found.source}:${found.line}:${found.column + 1} in ${of}`;
  }

  const parts: string[] = [];
  for (const part of stack.split(BETWEEN)) parts.push(await findSource(part));
  return { stack: parts.join(''), notes: [...notes] };
}

/** Names of files contain hashes of their contents, so any version with the file will do. */
async function versionWith({ artifacts }: Store, file: string): Promise<BuiltManifest | null> {
  for (const name of await artifacts.names()) {
    for (const version of (await artifacts.versions(name)).toReversed()) {
      const manifest = await artifacts.manifest(name, version);
      if (manifest && Object.hasOwn(manifest.files, file)) return manifest;
    }
  }
  return null;
}

/** Null: they are missing, or not those of the build. */
async function readSourceMaps(
  { sourceMaps }: Store,
  { name, version, maps }: BuiltManifest,
): Promise<Record<string, SourceMap> | null> {
  const text = await sourceMaps.read(`${name}/${version}`);
  if (text === null || computeIntegrity(text) !== maps) return null;
  return parsedJson(text) as Record<string, SourceMap>;
}
