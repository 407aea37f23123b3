import {
  type LiveOutline,
  type LiveSet,
  type LiveVersion,
  type Preview,
  type RuntimeConfig,
} from '@portal/shared/contract';
import { brandStyle, inAccent } from '../brand/brand-style';
import { dataBlock, escapeText, tag } from '../html/markup';
import { fillTemplate, inLanguage } from '../html/template';
import { previewNote } from '../preview/preview-documents';
import { aboutPage } from './about-page';
import { type PageFile, earlyPage, firstFiles, isStyle, partsOf } from './first-visit';
import { outlineFor } from './outline';
import { POLICIES_ONCE } from './policies-once';
import type { OwnedRoute } from './routes';

/** The host's version a document is made of. */
export interface Shell {
  version: LiveVersion;
  template: string;
  /** The script of its service worker; null when it has none. */
  pushWorker: string | null;
}

/** Stands in what was rendered for the brand, which the configuration of each host names. */
export const BRAND = '__portal_brand__';

/** What was rendered at a release, with its styles: a whole page, or the frame of those that need a session. */
export interface RenderedPart {
  kind: 'page' | 'frame';
  html: string;
}

/** What of a visit the document depends on. */
export interface Visit {
  route: OwnedRoute | undefined;
  /** One of the shell's. */
  language: string;
  /** Of the host and all remotes, those the browser gets. */
  versions: Iterable<LiveVersion>;
  preview: Preview | null;
  /** What shows before any script runs. */
  rendered: RenderedPart | null;
  /** What of the live set the page gets. */
  outline: LiveOutline;
  /** Whether browsers offer to install the portal. By default true. */
  isInstallable?: boolean;
}

/** The page for a route: what it needs is asked for at once, beside the shell itself. */
export function renderDocument(
  shell: Shell,
  liveSet: LiveSet,
  config: RuntimeConfig,
  { route, language, versions, preview, rendered, outline, isInstallable = true }: Visit,
): string {
  const { entry, styles } = shell.version.extras.portal;
  const lines = (tags: string[]) => tags.join('\n');
  const parts = partsOf(route, { shell: shell.version, liveSet, versions, preview });
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
          // What was rendered has the styles that it needs.
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
