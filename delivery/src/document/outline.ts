import {
  type BuiltManifest,
  type DeclaredOutline,
  type LiveOutline,
  type LiveSet,
  type LiveVersion,
  type ManifestPart,
  type VersionOutline,
  defaultVersion,
  disabledOf,
  servedVersions,
  versionFolder,
} from '@portal/shared/contract';
import { integrityOf } from '../store/integrity';
import { manifestText } from '../store/manifest-text';
import type { Part } from './first-visit';

/** The hash that an outline has of a manifest, as it is served. It is a short one, because there are many in each page. */
export const manifestHash = (manifest: BuiltManifest): string =>
  integrityOf(manifestText(manifest), 'sha256');

/** The outline of a live set, the same for all browsers. */
export function outlineOf({ microFrontends }: LiveSet): LiveOutline {
  const outline: LiveOutline = { outlines: {}, microFrontends: {} };
  for (const [name, versions] of Object.entries(microFrontends)) {
    const stable = defaultVersion(versions);
    if (stable && versions.every(isInItsFolder)) {
      const others = versions.filter((version) => version !== stable);
      outline.outlines[name] = [stable, ...others].map((version) => outlined(version, versions));
    } else {
      outline.microFrontends[name] = versions;
    }
  }
  return outline;
}

/** The host has manifests of released versions only. */
const isInItsFolder = ({ url, extras: { portal } }: LiveVersion): boolean =>
  url === folderOf(portal) + portal.entry;

function outlined(version: LiveVersion, versions: readonly LiveVersion[]): VersionOutline {
  const { portal } = version.extras;
  const { traffic } = version.deployment;
  const behind = versions.find(({ url }) => url === version.fallbackUrl);
  const disabled = version.deployment.default ? disabledOf(versions) : undefined;
  return {
    version: portal.version,
    manifest: manifestHash(portal),
    contract: portal.contract,
    ...(traffic > 0 && { traffic }),
    ...(behind && { fallback: behind.extras.portal.version }),
    ...(disabled && { disabled }),
    ...(servedVersions(versions).includes(version) && { declared: declaredOf(portal) }),
  };
}

const declaredOf = ({ routes, navigation, slots }: BuiltManifest): DeclaredOutline => ({
  routes: routes.map(({ path, pathContains, title, access, layout }) => ({
    ...(path !== undefined && { path }),
    ...(pathContains !== undefined && { pathContains }),
    title,
    access,
    layout,
  })),
  navigation,
  slots: slots.map(({ slot, order }) => ({ slot, order })),
});

/** How many hashes a document has at most, beside those of the shell, of its route's remote and of preloaded files. */
const MOST_HASHES = 112;

/**
 * The outline of a document. It has what the page loads first: all of the shell and of the route's remote, because a
 * screen may load more than what is preloaded before it shows, such as its texts in another language. Of the remotes
 * that fill its slots it has all while there is room, which a portal of few remotes has, and else the preloaded files.
 */
export function outlineFor(
  { outlines, microFrontends }: LiveOutline,
  shell: LiveVersion,
  parts: readonly Part[],
): LiveOutline {
  const loads = new Map([[folderOf(shell.extras.portal), wholeOf(shell)]]);
  let room = MOST_HASHES - Object.values(outlines).flat().length;
  for (const [index, { owner, key }] of parts.entries()) {
    const folder = folderOf(owner.extras.portal);
    const known = loads.get(folder);
    if (known?.preload) continue;
    const whole = wholeOf(owner);
    const count = Object.keys(whole.files).length;
    // A page loads all ES modules of a version before it runs one.
    const isWhole = index === 0 || owner.extras.portal.entryType !== undefined;
    if (isWhole || (!known && count <= room)) {
      loads.set(folder, whole);
      room -= count;
    } else {
      loads.set(folder, preloadedOf(owner, key, known));
    }
  }
  const filled = Object.entries(outlines).map(([name, versions]) => [
    name,
    versions.map((outline) => {
      const part = loads.get(folderOf({ name, version: outline.version }));
      return part ? { ...outline, loads: part } : outline;
    }),
  ]);
  return { outlines: Object.fromEntries(filled) as LiveOutline['outlines'], microFrontends };
}

const folderOf = ({ name, version }: Pick<BuiltManifest, 'name' | 'version'>): string =>
  versionFolder(name, version);

/** Pages check scripts and style sheets only. */
function wholeOf({ extras }: LiveVersion): ManifestPart {
  const { container, entry, entryType, preload, files } = extras.portal;
  const checked = Object.entries(files).filter(([path]) => /\.(m?js|css)$/.test(path));
  return {
    container,
    entry,
    ...(entryType && { entryType }),
    preload,
    files: Object.fromEntries(checked),
  };
}

function preloadedOf({ extras }: LiveVersion, key: string, known?: ManifestPart): ManifestPart {
  const { container, entry, preload, files } = extras.portal;
  const paths = [entry, ...(preload[key] ?? [])];
  const hashes = Object.fromEntries(paths.map((path) => [path, files[path] ?? '']));
  return { container, entry, files: { ...known?.files, ...hashes } };
}
