import type { BuiltManifest, LiveSet, LiveVersion } from '@portal/shared/contract';
import { checkManifest } from '../store/manifest';

/**
 * The packages served by development servers instead of the store, by name of the remote, or of the host. An origin,
 * `http://127.0.0.1:4101`, serves `remote.json`, the files and, for the host, `document.html`.
 */
export type DevelopmentOverrides = Readonly<Record<string, { origin: string }>>;

const DEVELOPMENT_TIMEOUT_MS = 5_000;

/** A live set in which the overridden packages are loaded from their development servers, without hashes. */
export async function withOverrides(
  liveSet: LiveSet,
  overrides: DevelopmentOverrides,
): Promise<LiveSet> {
  const fresh = await Promise.all(
    Object.entries(overrides).map(async ([name, { origin }]): Promise<[string, LiveVersion[]]> => [
      name,
      [await developmentVersion(name, origin)],
    ]),
  );
  return {
    ...liveSet,
    microFrontends: { ...liveSet.microFrontends, ...Object.fromEntries(fresh) },
  };
}

async function developmentVersion(name: string, origin: string): Promise<LiveVersion> {
  const answer: unknown = JSON.parse(await fetchFrom(name, origin, 'remote.json'));
  const manifest = unhashed(name, origin, answer);
  return {
    url: `${origin}/${manifest.entry}`,
    metadata: { version: manifest.version, integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: { portal: manifest },
  };
}

/** Files of a development server change all the time, so their hashes are meaningless. */
function unhashed(name: string, origin: string, answer: unknown): BuiltManifest {
  const checked = checkManifest(typeof answer === 'object' ? { ...answer, files: {} } : answer);
  if ('problem' in checked) {
    throw new Error(`${origin}/remote.json of ${name}: ${checked.problem}`);
  }
  return checked.value;
}

/** A text from the development server of a package. The server has no files while the package does not compile. */
export async function fetchFrom(name: string, origin: string, file: string): Promise<string> {
  const response = await fetch(`${origin}/${file}`, {
    signal: AbortSignal.timeout(DEVELOPMENT_TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new Error(`The development server at ${origin} does not answer`, { cause });
  });
  if (response.ok) return response.text();
  throw new Error(
    `The development server of ${name} has no ${file}: npm run dev says why ${name} does not compile`,
  );
}
