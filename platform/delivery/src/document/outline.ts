import {
  type BuiltManifest,
  type DeclaredOutline,
  type LiveOutline,
  type LiveSet,
  type LiveVersion,
  type ManifestPart,
  type VersionOutline,
  defaultVersion,
  getDisabled,
  servedVersions,
  versionFolder,
} from '@portal/shared/contract';
import { computeIntegrity } from '../store/integrity';
import { manifestText } from '../store/manifest';
import type { PageFile } from './first-visit';

/** The hash of a manifest in an outline, computed as it is served. It is short, because each page contains many. */
export const manifestHash = (manifest: BuiltManifest): string =>
  computeIntegrity(manifestText(manifest), 'sha256');

/** The outline of a live set, the same for all browsers. */
export function createOutline({ microFrontends }: LiveSet): LiveOutline {
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
  url === getFolder(portal) + portal.entry;

function outlined(version: LiveVersion, versions: readonly LiveVersion[]): VersionOutline {
  const { portal } = version.extras;
  const { traffic } = version.deployment;
  const behind = versions.find(({ url }) => url === version.fallbackUrl);
  const disabled = version.deployment.default ? getDisabled(versions) : undefined;
  return {
    version: portal.version,
    manifest: manifestHash(portal),
    contract: portal.contract,
    ...(traffic > 0 && { traffic }),
    ...(behind && { fallback: behind.extras.portal.version }),
    ...(disabled && { disabled }),
    ...(servedVersions(versions).includes(version) && { declared: createDeclaredOutline(portal) }),
  };
}

const createDeclaredOutline = ({ routes, navigation, slots }: BuiltManifest): DeclaredOutline => ({
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

/**
 * The outline of a document. For versions whose files the page loads first it contains what loads them, with the hashes
 * of those files. The page fetches the complete manifests when it is idle, or when it needs another file. `screen` is
 * the version whose screen the page shows.
 */
export function outlineFor(
  { outlines, microFrontends }: LiveOutline,
  files: readonly PageFile[],
  screen?: LiveVersion,
): LiveOutline {
  const getPaths = new Map<LiveVersion, string[]>();
  for (const [version, path] of files) {
    getPaths.set(version, [...(getPaths.get(version) ?? []), path]);
  }
  const loads = new Map(
    [...getPaths].map(([version, paths]) => [
      getFolder(version.extras.portal),
      version === screen ? createScreenPart(version, paths) : createPart(version, paths),
    ]),
  );
  const filled = Object.entries(outlines).map(([name, versions]) => [
    name,
    versions.map((outline) => {
      const part = loads.get(getFolder({ name, version: outline.version }));
      return part ? { ...outline, loads: part } : outline;
    }),
  ]);
  return { outlines: Object.fromEntries(filled) as LiveOutline['outlines'], microFrontends };
}

const getFolder = ({ name, version }: Pick<BuiltManifest, 'name' | 'version'>): string =>
  versionFolder(name, version);

/** Builds of other bundlers do not list everything that their screen loads. */
const createScreenPart = (version: LiveVersion, paths: readonly string[]): ManifestPart => {
  const { kind, consumes } = version.extras.portal;
  return kind === 'remote' && !consumes ? createWholePart(version) : createPart(version, paths);
};

/** A page loads all ES modules of a version before it runs one. */
function createPart(version: LiveVersion, paths: readonly string[]): ManifestPart {
  const { container, entry, entryType, files } = version.extras.portal;
  if (entryType) return createWholePart(version);
  return {
    container,
    entry,
    files: Object.fromEntries(paths.map((path) => [path, files[path] ?? ''])),
  };
}

/** Pages check scripts and stylesheets only. */
function createWholePart({ extras }: LiveVersion): ManifestPart {
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
