import {
  type BuiltManifest,
  type LiveSet,
  type PageVersions,
  HOST,
  checkContract,
  disabledOf,
  routeKey,
} from '@portal/shared/contract';
import { ENGLISH } from '../answers/languages';
import type { RenderedPart } from '../document/document';
import type { LiveVersions } from './live-versions';
import {
  FRAME,
  type Markup,
  frameKey,
  framedSelections,
  isRendered,
  pagesKey,
  parseMarkup,
  partIn,
} from './markup';

/** Something to be rendered, and where it is then kept. */
export interface Wanted {
  key: string;
  /** By what it is found there. */
  part: string;
  /** How people call it. */
  name: string;
  kind: RenderedPart['kind'];
  language: string;
  shell: BuiltManifest;
  /** The remotes its document knows of. */
  remotes: readonly BuiltManifest[];
  /** Those whose files it may ask for. */
  needs: readonly BuiltManifest[];
  /** Path of the address. */
  at: string;
}

/**
 * What browsers may show first once `liveSet` is live and has the built version in it, and is not kept yet, in each
 * language of its shell.
 */
export async function wantedFor(
  live: Pick<LiveVersions, 'rendered'>,
  built: BuiltManifest,
  liveSet: LiveSet,
  languagesOf: (shell: BuiltManifest) => Promise<readonly string[]>,
): Promise<Wanted[]> {
  const shells = built.name === HOST ? [built] : versionsOf(liveSet, HOST);
  const remotes =
    built.name === HOST
      ? Object.keys(liveSet.microFrontends).flatMap((name) => versionsOf(liveSet, name))
      : [built];
  const wanted: Wanted[] = [];
  for (const shell of shells) {
    const inEnglish = [
      ...remotes.flatMap((remote) => pagesOf(shell, remote)),
      ...framedSelections(liveSet).map((versions) => frameOf(shell, liveSet, versions)),
    ];
    for (const language of await languagesOf(shell)) {
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

/** Those to fall back and roll back to among them. */
const versionsOf = (liveSet: LiveSet, name: string): BuiltManifest[] =>
  (liveSet.microFrontends[name] ?? []).map(({ extras }) => extras.portal);

function pagesOf(shell: BuiltManifest, remote: BuiltManifest): Wanted[] {
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

function frameOf(shell: BuiltManifest, liveSet: LiveSet, versions: PageVersions): Wanted {
  const remotes = [...versions].filter(
    ([name]) => name !== HOST && !disabledOf(liveSet.microFrontends[name] ?? []),
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

/** Each once. */
async function missingIn(
  { rendered }: Pick<LiveVersions, 'rendered'>,
  wanted: readonly Wanted[],
): Promise<Wanted[]> {
  const kept = new Map<string, Markup>();
  for (const { key } of wanted) {
    if (!kept.has(key)) kept.set(key, parseMarkup(await rendered(key)));
  }
  const named = new Map(wanted.map((one) => [`${one.key} ${one.part}`, one]));
  return [...named.values()].filter(({ key, part }) => kept.get(key)?.[part] === undefined);
}
