import type {
  LiveOutline,
  LiveSet,
  LiveVersion,
  Preview,
  RuntimeConfig,
} from '@portal/shared/contract';
import { ICONS, WEB_MANIFEST } from '@portal/shared/contract/portal-addresses';
import { brandStyle, inAccent } from '../config/brand';
import { dataBlock, escapeText, fillTemplate, inLanguage, tag } from '../http/html';
import { previewNote } from '../preview/preview-documents';
import {
  earlyPage,
  firstFiles,
  isStyle,
  type OwnedRoute,
  type PageFile,
  listParts,
} from './first-visit';
import { outlineFor } from './outline';

/**
 * A script for the document of every shell, the ones before included. Each remote brings a bundler of its own that asks
 * for a policy `webpack`, and each version of a remote may bring its sanitiser: they get the one that is there, so
 * that no policy can be made twice. That of the bundlers knows no more addresses than the document's own default.
 */
export const POLICIES_ONCE = `
(function (types) {
  if (!types) return;
  var create = types.createPolicy.bind(types);
  var made = new Map();
  function once(name, rules) {
    if (!made.has(name)) made.set(name, create(name, rules));
    return made.get(name);
  }
  once('webpack', {
    createScriptURL: function (address) {
      return types.defaultPolicy ? types.defaultPolicy.createScriptURL(address).toString() : address;
    },
  });
  types.createPolicy = once;
})(window.trustedTypes);
`;

/**
 * Whether search engines may index the page of a route: a public one that describes itself, in production. Other pages,
 * such as those that mails link to, must not be found.
 */
export const isListed = (
  route: OwnedRoute | undefined,
  { environment }: Pick<RuntimeConfig, 'environment'>,
): boolean =>
  environment === 'production' && route?.access === 'public' && route.description !== undefined;

/** Metadata for readers that do not run the document: installers, crawlers and link previews. */
function aboutPage(
  route: OwnedRoute | undefined,
  { brand, theme }: RuntimeConfig,
  language: string,
  isInstallable: boolean,
): string[] {
  const { title, description } =
    route?.access === 'public' ? { ...route, ...route.translations?.[language] } : {};
  const property = (name: string, content: string | undefined) =>
    content === undefined ? [] : [tag('meta', { property: `og:${name}`, content })];
  return [
    // With the cookie, so that its texts are in the language of the page.
    ...(isInstallable
      ? [tag('link', { rel: 'manifest', href: WEB_MANIFEST, crossorigin: 'use-credentials' })]
      : []),
    ...(theme
      ? [tag('link', { rel: 'icon', href: theme.logo ?? `${ICONS}icon.svg` })]
      : [tag('link', { rel: 'apple-touch-icon', href: `${ICONS}apple-touch-icon.png` })]),
    ...(description === undefined
      ? []
      : [tag('meta', { name: 'description', content: description })]),
    ...property('type', 'website'),
    ...property('site_name', brand),
    ...property('title', title === undefined ? brand : `${title} · ${brand}`),
    ...property('description', description),
  ];
}

/** The version of the host that a document is made from. */
export interface Shell {
  version: LiveVersion;
  template: string;
  /** The script of its service worker; null if it has none. */
  pushWorker: string | null;
}

/** Placeholder for the brand in rendered markup: each host's configuration names its own. */
export const BRAND = '__portal_brand__';

/** Markup rendered at a release, with its styles: a whole page, or the frame of those that need a session. */
export interface RenderedPart {
  kind: 'page' | 'frame';
  html: string;
}

/** The properties of a visit that the document depends on. */
export interface Visit {
  route: OwnedRoute | undefined;
  /** One of the shell's languages. */
  language: string;
  /** The versions of the host and all remotes that the browser gets. */
  versions: Iterable<LiveVersion>;
  preview: Preview | null;
  /** Shown before any script runs. */
  rendered: RenderedPart | null;
  /** The part of the live set that the page gets. */
  outline: LiveOutline;
  /** Whether browsers offer to install the portal. Default true. */
  isInstallable?: boolean;
}

/** The page for a route: it requests what the route needs at once, together with the shell. */
export function renderDocument(
  shell: Shell,
  liveSet: LiveSet,
  config: RuntimeConfig,
  { route, language, versions, preview, rendered, outline, isInstallable = true }: Visit,
): string {
  const { entry, styles } = shell.version.extras.portal;
  const lines = (tags: string[]) => tags.join('\n');
  const parts = listParts(route, { shell: shell.version, liveSet, versions, preview });
  const files = firstFiles(shell.version, parts, language);
  const early = earlyPage(route, parts, config);
  const brand = brandStyle(config);
  const html = fillTemplate(inAccent(inLanguage(shell.template, language), config), {
    preloads: lines([
      ...aboutPage(route, config, language, isInstallable),
      `<script>${POLICIES_ONCE}</script>`,
      ...files.map(preload),
      ...(brand === '' ? [] : [`<style>${brand}</style>`]),
    ]),
    data: lines([
      ...(early ? [dataBlock('portal-early', early)] : []),
      dataBlock('portal-config', config),
      dataBlock('portal-live', outlineFor(outline, files, parts[0]?.owner)),
      ...(preview ? [dataBlock('portal-preview', preview)] : []),
    ]),
    styles: lines([
      ...styles.map((path) =>
        tag('link', {
          rel: 'stylesheet',
          // Rendered markup includes the styles that it needs.
          ...(rendered && { media: 'not all', 'data-awaited': '' }),
          ...file(shell.version, path, 'href'),
        }),
      ),
    ]),
    rendered: rendered ? renderedPart(rendered, config) : '',
    scripts: `${tag('script', { defer: true, ...file(shell.version, entry, 'src') })}</script>`,
  });
  return preview ? html.replace('</body>', () => `${previewNote(preview)}</body>`) : html;
}

const renderedPart = ({ kind, html }: RenderedPart, { brand }: RuntimeConfig): string =>
  [
    tag('div', { 'data-prerendered': kind, 'aria-busy': kind === 'frame' ? 'true' : undefined }),
    html.replaceAll(BRAND, () => escapeText(brand)),
    '</div>',
  ].join('');

function preload([version, path]: PageFile): string {
  const isModule = !isStyle(path) && version.extras.portal.entryType === 'module';
  return tag('link', {
    rel: isModule ? 'modulepreload' : 'preload',
    as: isStyle(path) ? 'style' : 'script',
    ...file(version, path, 'href'),
  });
}

/** Address and hash of a version's file; the address is relative to that of the entry. */
function file(version: LiveVersion, path: string, attribute: 'href' | 'src') {
  const { entry, files } = version.extras.portal;
  return {
    [attribute]: version.url.slice(0, -entry.length) + path,
    integrity: files[path],
    crossorigin: 'anonymous',
  };
}
