import { readTyped } from '@portal/shared/contract/nepali';
import type { Camera } from './camera';

/** 0: serial or label is the query. 1: one begins with it. 2: one contains it. */
function distance({ serial, label }: Camera, query: string): number {
  const texts = [serial, label].map((text) => readTyped(text, 'search'));
  if (texts.includes(query)) return 0;
  return texts.some((text) => text.startsWith(query)) ? 1 : 2;
}

/** Cameras that were found by `query`, those that it means first, else in their order. */
export function nearestFirst(found: readonly Camera[], query: string): readonly Camera[] {
  const wanted = readTyped(query, 'search');
  const ranks: Camera[][] = [[], [], []];
  for (const camera of found) ranks[distance(camera, wanted)]?.push(camera);
  return ranks.flat();
}
