import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared/contract';
import {
  CHANGE_PASSWORD,
  FAVICON,
  ICONS,
  ROBOTS,
  WEB_MANIFEST,
} from '@portal/shared/contract/portal-addresses';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inAccent } from '../config/brand';
import {
  BY_READER,
  type Content,
  createContent,
  readLanguages,
  sendContent,
} from '../http/content';
import { type AnswerOwn, sendRedirect, sendText } from '../http/responses';
import { ifThere } from '../store/file-errors';
import { getMediaType } from '../store/media-types';

/** The texts of the installed portal, by language. */
const TEXTS = {
  en: {
    description: 'Your cameras, their packages and your account.',
    cameras: 'Cameras',
    renew: 'Renew',
  },
  ne: {
    description: 'तपाईंका क्यामेरा, तिनका प्याकेज र तपाईंको खाता।',
    cameras: 'क्यामेराहरू',
    renew: 'नवीकरण गर्नुहोस्',
  },
};

type Language = keyof typeof TEXTS;
export const LANGUAGES = Object.keys(TEXTS) as Language[];

const picture = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: ICONS + file,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Pictures of the cameras on a desktop and on a phone, shown when a browser offers to install the portal. */
const screenshotsIn = (language: Language) =>
  (
    [
      ['wide', '1280x800'],
      ['narrow', '390x844'],
    ] as const
  ).map(([form, sizes]) => ({
    src: `${ICONS}cameras-${form}-${language}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: form,
    label: TEXTS[language].cameras,
  }));

/** The web app manifest: name and look of the installed portal, and what it opens. */
function webManifest(
  { brand, theme, renewals = true }: Pick<RuntimeConfig, 'brand' | 'theme' | 'renewals'>,
  language: Language,
) {
  const { description, cameras, renew } = TEXTS[language];
  const drawn = [
    theme?.logo === undefined
      ? { src: `${ICONS}icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }
      : { src: theme.logo, sizes: 'any', purpose: 'any' },
  ];
  // The pictures show the built-in brand.
  const icons = theme ? drawn : [picture('icon-192.png', 192)];
  const all = [picture('icon-512.png', 512), picture('maskable-512.png', 512, 'maskable')];
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f7f9',
    theme_color: '#ffffff',
    icons: theme ? drawn : [...icons, ...all, ...drawn],
    shortcuts: [
      { name: cameras, url: '/cameras', icons },
      { name: renew, url: renewals ? '/renew' : '/cameras?filter=ending', icons },
    ],
    // They show the built-in brand too, and its name.
    ...(!theme && brand === DEFAULT_CONFIG.brand && { screenshots: screenshotsIn(language) }),
  };
}

const FOLDER = new URL('../../icons/', import.meta.url);
const PROFILE = '/profile';
/** A new icon is visible by the next day. */
const CACHED_FOR_A_DAY = { 'cache-control': 'public, max-age=86400' };

/** Crawlers may read the public pages of production; each page says itself whether it may be indexed. */
const createRobots = ({ environment }: RuntimeConfig): string =>
  `User-agent: *\nDisallow: ${environment === 'production' ? '/api/' : '/'}`;

/**
 * Serves what browsers and crawlers request from any site: the web app manifest, its icons, `/favicon.ico`,
 * `/robots.txt` and the address for changing a password. Returns whether the address was one of these.
 */
export function createWebFiles(config: RuntimeConfig): AnswerOwn {
  const manifests = new Map<string, Content>(
    LANGUAGES.map((language) => {
      const manifest = JSON.stringify(webManifest(config, language));
      return [language, createContent('application/manifest+json', manifest)];
    }),
  );
  const icons = new Map<string, Content>();

  async function findIcon(pathname: string): Promise<Content | null> {
    const name = pathname === FAVICON ? 'favicon.ico' : pathname.slice(ICONS.length);
    if (!/^[\w-]+\.\w+$/.test(name)) return null;
    const known = icons.get(name);
    if (known) return known;
    const bytes = await ifThere(readFile(fileURLToPath(new URL(name, FOLDER))));
    if (!bytes) return null;
    const isDrawn = name.endsWith('.svg');
    const picture = isDrawn ? inAccent(bytes.toString(), config) : bytes;
    const content = createContent(getMediaType(name).type, picture);
    icons.set(name, content);
    return content;
  }

  return async (request, response, pathname) => {
    if (pathname === ROBOTS) {
      sendText(request, response, 200, createRobots(config));
    } else if (pathname === CHANGE_PASSWORD) {
      sendRedirect(response, PROFILE);
    } else if (pathname === WEB_MANIFEST) {
      const manifest = manifests.get(readLanguages(request.headers)(LANGUAGES));
      if (!manifest) return false;
      await sendContent(request, response, manifest, { vary: BY_READER });
    } else if (pathname === FAVICON || pathname.startsWith(ICONS)) {
      const icon = await findIcon(pathname);
      if (!icon) return false;
      await sendContent(request, response, icon, CACHED_FOR_A_DAY);
    } else {
      return false;
    }
    return true;
  };
}
