import {
  type BuiltManifest,
  checkContract,
  getDisabled,
  HOST,
  type LiveSet,
  type PageVersions,
  routeKey,
} from '@portal/shared/contract';
import pMap from 'p-map';
import type { RenderedPart } from '../document/document';
import { ENGLISH } from '../http/content';
import { DOCUMENT } from '../http/html';
import type { Store } from '../store/store';
import {
  FRAME,
  framedSelections,
  frameKey,
  isRendered,
  type Markup,
  pagesKey,
  parseMarkup,
  partIn,
} from './markup';

/** What a trial run reads from a portal. A store has it, and a release service serves it. */
export interface LiveVersions {
  liveSet(): Promise<LiveSet>;
  /** The document, scripts and stylesheets of a version by their paths, unverified. Lost files are left out. */
  texts(
    of: Pick<BuiltManifest, 'name' | 'version' | 'files'>,
  ): Promise<ReadonlyMap<string, string>>;
  /** The stored markup for a key; null if there is none. */
  rendered(key: string): Promise<string | null>;
}

const READS_AT_ONCE = 8;

/** Whether a trial run needs a file. */
export const isText = (path: string): boolean => path === DOCUMENT || /\.(js|css)$/.test(path);

export const liveVersionsIn = (store: Store): LiveVersions => ({
  liveSet: () => store.liveSet(),
  async texts({ name, version, files }) {
    const read = async (path: string) =>
      [path, (await store.artifacts.read(name, version, path))?.toString('utf8')] as const;
    const texts = await pMap(Object.keys(files).filter(isText), read, {
      concurrency: READS_AT_ONCE,
    });
    return new Map(texts.filter((text): text is [string, string] => text[1] !== undefined));
  },
  rendered: (key) => store.rendered.read(key),
});

/** Something to render, and where it is stored. */
export interface Wanted {
  key: string;
  /** The key of the markup in the store. */
  part: string;
  /** Its name for people. */
  name: string;
  kind: RenderedPart['kind'];
  language: string;
  shell: BuiltManifest;
  /** The remotes that its document lists. */
  remotes: readonly BuiltManifest[];
  /** Those whose files it may request. */
  needs: readonly BuiltManifest[];
  /** Path of the address. */
  at: string;
}

/**
 * Markup that browsers may show first once `liveSet`, including the built version, is live, and that is not stored yet,
 * in each language of its shell.
 */
export async function wantedFor(
  live: Pick<LiveVersions, 'rendered'>,
  built: BuiltManifest,
  liveSet: LiveSet,
  getLanguages: (shell: BuiltManifest) => Promise<readonly string[]>,
): Promise<Wanted[]> {
  const shells = built.name === HOST ? [built] : getVersions(liveSet, HOST);
  const remotes =
    built.name === HOST
      ? Object.keys(liveSet.microFrontends).flatMap((name) => getVersions(liveSet, name))
      : [built];
  const wanted: Wanted[] = [];
  for (const shell of shells) {
    const inEnglish = [
      ...remotes.flatMap((remote) => getPages(shell, remote)),
      ...framedSelections(liveSet).map((versions) => getFrame(shell, liveSet, versions)),
    ];
    for (const language of await getLanguages(shell)) {
      wanted.push(...inEnglish.map((one) => translated(one, language)));
    }
  }
  return missingIn(live, wanted);
}

const translated = (one: Wanted, language: string): Wanted => ({
  ...one,
  language,
  part: partIn(language, one.part),
  name: language === one.language ? one.name : `${one.name} in '${language}'`,
});

/** Includes the versions to fall back and roll back to. */
const getVersions = (liveSet: LiveSet, name: string): BuiltManifest[] =>
  (liveSet.microFrontends[name] ?? []).map(({ extras }) => extras.portal);

function getPages(shell: BuiltManifest, remote: BuiltManifest): Wanted[] {
  if (remote.name === HOST || !checkContract(remote.contract, shell.contract).compatible) return [];
  return remote.routes.filter(isRendered).map((route) => ({
    key: pagesKey(shell, remote),
    part: routeKey(route),
    name: `${routeKey(route)} of ${remote.name} ${remote.version} beside ${HOST} ${shell.version}`,
    kind: 'page',
    language: ENGLISH,
    shell,
    remotes: [remote],
    needs: [shell, remote],
    at: route.path ?? '/',
  }));
}

function getFrame(shell: BuiltManifest, liveSet: LiveSet, versions: PageVersions): Wanted {
  const remotes = [...versions].filter(
    ([name]) => name !== HOST && !getDisabled(liveSet.microFrontends[name] ?? []),
  );
  return {
    key: frameKey(shell, liveSet, versions),
    part: FRAME,
    name: `The frame of ${HOST} ${shell.version}`,
    kind: 'frame',
    language: ENGLISH,
    shell,
    remotes: remotes.map(([, { extras }]) => extras.portal),
    needs: [shell],
    at: '/',
  };
}

async function missingIn(
  { rendered }: Pick<LiveVersions, 'rendered'>,
  wanted: readonly Wanted[],
): Promise<Wanted[]> {
  const stored = new Map<string, Markup>();
  for (const { key } of wanted) {
    if (!stored.has(key)) stored.set(key, parseMarkup(await rendered(key)));
  }
  const named = new Map(wanted.map((one) => [`${one.key} ${one.part}`, one]));
  return [...named.values()].filter(({ key, part }) => stored.get(key)?.[part] === undefined);
}
