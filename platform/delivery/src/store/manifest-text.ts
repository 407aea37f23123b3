import type { BuiltManifest } from '@portal/shared/contract';
import { parsedJson } from '../parsed-json';
import { checkManifest } from './manifest-check';

export const manifestText = (manifest: BuiltManifest): string => JSON.stringify(manifest, null, 2);

/** Null when it is none. */
export function parseManifest(text: string): BuiltManifest | null {
  const checked = checkManifest(parsedJson(text));
  return 'value' in checked ? checked.value : null;
}
