import { createHash } from 'node:crypto';
import {
  type BuiltManifest,
  type LiveSet,
  type PageVersions,
  type RouteDeclaration,
  HOST,
  canaryVersion,
  getDisabled,
  versionsForId,
} from '@portal/shared/contract';
import { ENGLISH } from '../http/content';
import { parsedJson } from '../parsed-json';

/** Increase it when the same versions are rendered differently: markup stored before is then ignored. */
const RENDERING = 2;

/** Rendered markup of some versions: HTML by `partIn` of the key of its route, or of `FRAME`. */
export type Markup = Readonly<Record<string, string>>;

/** Header, navigation and the wait for a page: what the shell itself shows to visitors with a session. */
export const FRAME = 'frame';

/** The key of a part in a language; those of English parts have no language, as in stored markup from before. */
export const partIn = (language: string, part: string): string =>
  language === ENGLISH ? part : `${part} ${language}`;

/** Where the pages of a remote, rendered in a shell, are stored. */
export const pagesKey = (shell: BuiltManifest, { name, version }: BuiltManifest): string =>
  `${RENDERING}/${shell.version}/${name}-${version}`;

/** Whether a route is rendered; the value of a parameter is known only during a visit. */
export const isRendered = ({ prerender, access, layout, path = ':' }: RouteDeclaration): boolean =>
  prerender === true && access === 'public' && layout === 'plain' && !path.includes(':');

/** Where the frame of a shell is stored: it depends on what the remotes of a page put into it. */
export function frameKey(shell: BuiltManifest, liveSet: LiveSet, versions: PageVersions): string {
  const parts = [...versions].flatMap(([name, { extras }]) => {
    const { navigation, slots } = extras.portal;
    const inHeader = slots.filter(({ slot }) => slot === 'header.actions');
    const isOff = getDisabled(liveSet.microFrontends[name] ?? []) !== undefined;
    const showsNothing = navigation.length + inHeader.length === 0;
    return name === HOST || isOff || showsNothing ? [] : [{ navigation, inHeader }];
  });
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
  return `${RENDERING}/${shell.version}/${FRAME}-${hash}`;
}

/** Frames are rendered for visitors in no canary and in one; a visitor in several waits for the scripts. */
export function framedSelections(liveSet: LiveSet): PageVersions[] {
  const stable = versionsForId(liveSet, null);
  const withCanary = Object.entries(liveSet.microFrontends).flatMap(([name, versions]) => {
    const canary = canaryVersion(versions);
    return canary && name !== HOST ? [new Map(stable).set(name, canary)] : [];
  });
  return [stable, ...withCanary];
}

export const markupText = (markup: Markup): string => JSON.stringify(markup, null, 2);

/** Empty if the text is not valid. */
export function parseMarkup(text: string | null): Markup {
  const entries = Object.entries(parsedJson(text ?? '') ?? {});
  return entries.every(([, html]) => typeof html === 'string') ? Object.fromEntries(entries) : {};
}
