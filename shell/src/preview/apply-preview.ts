import {
  PREVIEW_NOTE,
  type BuiltManifest,
  type LiveSet,
  type LiveVersion,
  type Preview,
} from '@portal/shared';

/** Milliseconds a developer's machine may take; it is near. */
const PATIENCE = 5_000;

/** Whether an answer can be taken for the manifest of this remote; its team made it, today. */
const isManifestOf = (remote: string, answer: unknown): answer is BuiltManifest =>
  typeof answer === 'object' &&
  answer !== null &&
  (answer as Partial<BuiltManifest>).name === remote &&
  typeof (answer as Partial<BuiltManifest>).entry === 'string' &&
  Array.isArray((answer as Partial<BuiltManifest>).routes);

/** The version a development server has just now. Its files change all the time: hashes say nothing. */
async function previewed({ remote, from }: Preview): Promise<LiveVersion> {
  const answer = await fetch(`${from}/remote.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const manifest: unknown = await answer.json();
  if (!answer.ok || !isManifestOf(remote, manifest)) throw new Error(`${from} has no ${remote}`);
  return {
    url: `${from}/${manifest.entry}`,
    metadata: { version: manifest.version, integrity: '' },
    deployment: { traffic: 100, default: true },
    extras: { portal: { ...manifest, files: {} } },
  };
}

/** The note is the host's, so that it is there when nothing else is; this only puts it right. */
function tellOfReleased({ remote, from }: Preview): void {
  const text = document.querySelector(`#${PREVIEW_NOTE} p`);
  if (text) {
    text.textContent = `${from} does not answer with ${remote}: the released version shows. Start the development server and load the page anew.`;
  }
}

/**
 * The live set with the developer's build in the place of the remote's versions, without a fallback:
 * what fails is what they want to see. A server that does not answer leaves the released version.
 * When the preview's time is over the page is loaded anew, without it.
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
    tellOfReleased(preview);
    return liveSet;
  }
}
