import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RuntimeConfig } from '@portal/shared/contract';
import { inAccent } from '../brand/brand-style';
import type { AnswerOwn } from '../answers/answering';
import { type Content, createContent, sendContent } from '../answers/content';
import { BY_READER, readingOf } from '../answers/languages';
import { sendRedirect, sendText } from '../answers/plain-answers';
import { ifThere } from '../store/file-errors';
import { mediaTypeOf } from '../store/media-types';
import {
  CHANGE_PASSWORD,
  FAVICON,
  ICONS,
  ROBOTS,
  WEB_MANIFEST,
} from '@portal/shared/contract/portal-addresses';
import { LANGUAGES, webManifest } from './web-manifest';

const FOLDER = new URL('../../icons/', import.meta.url);
/** The page with the form that changes a password. */
const PROFILE = '/profile';
/** A new icon is seen by the next day. */
const A_DAY = { 'cache-control': 'public, max-age=86400' };

/** Crawlers may read the public pages of production; which of them they may list, each page says itself. */
const robotsOf = ({ environment }: RuntimeConfig): string =>
  `User-agent: *\nDisallow: ${environment === 'production' ? '/api/' : '/'}`;

/**
 * Serves what browsers and crawlers ask of any site: the web app manifest, its icons, `/favicon.ico`,
 * `/robots.txt` and where a password is changed. Answers whether the address was one of these.
 */
export function createWebFiles(config: RuntimeConfig): AnswerOwn {
  const manifests = new Map<string, Content>(
    LANGUAGES.map((language) => {
      const manifest = JSON.stringify(webManifest(config, language));
      return [language, createContent('application/manifest+json', manifest)];
    }),
  );
  const icons = new Map<string, Content>();

  async function iconOf(pathname: string): Promise<Content | null> {
    const name = pathname === FAVICON ? 'favicon.ico' : pathname.slice(ICONS.length);
    if (!/^[\w-]+\.\w+$/.test(name)) return null;
    const known = icons.get(name);
    if (known) return known;
    const bytes = await ifThere(readFile(fileURLToPath(new URL(name, FOLDER))));
    if (!bytes) return null;
    const isDrawn = name.endsWith('.svg');
    const picture = isDrawn ? inAccent(bytes.toString(), config) : bytes;
    const content = createContent(mediaTypeOf(name).type, picture);
    icons.set(name, content);
    return content;
  }

  return async (request, response, pathname) => {
    if (pathname === ROBOTS) {
      sendText(request, response, 200, robotsOf(config));
    } else if (pathname === CHANGE_PASSWORD) {
      sendRedirect(response, PROFILE);
    } else if (pathname === WEB_MANIFEST) {
      const manifest = manifests.get(readingOf(request.headers)(LANGUAGES));
      if (!manifest) return false;
      await sendContent(request, response, manifest, { vary: BY_READER });
    } else if (pathname === FAVICON || pathname.startsWith(ICONS)) {
      const icon = await iconOf(pathname);
      if (!icon) return false;
      await sendContent(request, response, icon, A_DAY);
    } else {
      return false;
    }
    return true;
  };
}
