import {
  type LiveOutline,
  disabledOf,
  manifestAddress,
  versionFolder,
} from '@portal/shared/contract';

const LIVE_BLOCK = /<script type="application\/json" id="portal-live">(.*?)<\/script>/s;

/**
 * The addresses below which a document's live set has files: the folder and the manifest of each version that is
 * live or may be fallen back to. Remotes that are switched off have none. Null: it is no document of the portal.
 */
export function liveFoldersIn(html: string): string[] | null {
  const text = LIVE_BLOCK.exec(html)?.[1];
  if (text === undefined) return null;
  const { outlines, microFrontends } = JSON.parse(text) as LiveOutline;
  const outlined = Object.entries(outlines)
    .filter(([, versions]) => versions.every(({ disabled }) => !disabled))
    .flatMap(([name, versions]) =>
      versions.flatMap(({ version }) => [
        versionFolder(name, version),
        manifestAddress(name, version),
      ]),
    );
  const whole = Object.values(microFrontends)
    .filter((versions) => disabledOf(versions) === undefined)
    .flatMap((versions) => versions.map(({ url }) => url.slice(0, url.lastIndexOf('/') + 1)));
  return [...outlined, ...whole];
}
