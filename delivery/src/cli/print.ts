import { loadStore } from '../store/load-store';
import type { Store } from '../store/store';
import type { CommonOptions } from './options';

/** Runs a command's work on its store and prints what came of it, for a person or a program. */
export async function run<Data>(
  { data, json }: CommonOptions,
  work: (store: Store) => Promise<Data>,
  lines: (data: Data) => string[],
): Promise<void> {
  const answer = await work(await loadStore(data));
  console.log(json ? JSON.stringify(answer, null, 2) : lines(answer).join('\n'));
}
