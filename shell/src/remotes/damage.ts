import { manifestAddress, type LiveVersion } from '@portal/shared';
import { getFolder, type Manifests } from './manifests';

/** Whether the first file of a version, its manifest or its entry, differs from the promised hash. */
export function isDamaged(live: LiveVersion, manifests: Manifests): Promise<boolean> {
  const { name, version, entry, files } = manifests.knownOf(live);
  return entry
    ? hasOtherHash(getFolder(live) + entry, files[entry] ?? live.metadata.integrity)
    : hasOtherHash(manifestAddress(name, version), live.metadata.integrity);
}

async function hasOtherHash(url: string, integrity: string): Promise<boolean> {
  if (integrity === '') return false;
  try {
    const answer = await fetch(url, { cache: 'no-store' });
    if (!answer.ok) return false;
    const algorithm = integrity.slice(3, 6);
    const hash = await crypto.subtle.digest(`SHA-${algorithm}`, await answer.arrayBuffer());
    return integrity !== `sha${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
  } catch {
    return false;
  }
}
