import {
  PREVIEW_NOTE,
  type BuiltManifest,
  type LiveSet,
  type LiveVersion,
  type Preview,
} from '@portal/shared';

/** How long a developer's machine may take to respond. */
const TIMEOUT_MS = 5_000;

/** Whether a response is a manifest of this remote. A loose check suffices, because its team wrote it. */
function isManifest(remote: string, answer: unknown): answer is BuiltManifest {
  const manifest = answer as Partial<BuiltManifest> | null;
  return (
    manifest?.name === remote &&
    typeof manifest.entry === 'string' &&
    Array.isArray(manifest.routes)
  );
}

/** The version of a development server. It has no hashes, because its files change all the time. */
async function previewed({ remote, from }: Preview): Promise<LiveVersion> {
  const answer = await fetch(`${from}/remote.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const manifest: unknown = await answer.json();
  if (!answer.ok || !isManifest(remote, manifest)) throw new Error(`${from} has no ${remote}`);
  return {
    url: `${from}/${manifest.entry}`,
    metadata: { version: manifest.version, integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: { portal: { ...manifest, files: {} } },
  };
}

/** Updates the note. The host writes it, so that it shows even when the portal fails. */
function noteReleased({ remote, from }: Preview, isReleased: boolean): void {
  const text = document.querySelector(`#${PREVIEW_NOTE} p`);
  const shown = isReleased ? 'the released version shows' : 'it is not released here either';
  if (text) {
    text.textContent = `${from} does not answer with ${remote}: ${shown}. Start the development server and reload the page.`;
  }
}

/**
 * Replaces the remote's versions in the live set by the developer's build. It has no fallback, because developers want
 * to see failures. When the server does not respond, the released version stays. When the preview expires, the page
 * reloads without it.
 */
export async function applyPreview(
  preview: Preview,
  liveSet: LiveSet,
  reload = () => location.reload(),
): Promise<LiveSet> {
  const left = Date.parse(preview.until) - Date.now();
  setTimeout(reload, Math.max(0, left));
  try {
    const { microFrontends } = liveSet;
    const version = await previewed(preview);
    return { ...liveSet, microFrontends: { ...microFrontends, [preview.remote]: [version] } };
  } catch {
    noteReleased(preview, preview.remote in liveSet.microFrontends);
    return liveSet;
  }
}
