import type { Container } from './share-scope';
import type { Attempt } from './load-remote';

/**
 * Imports an entry that is an ES module. All modules of its version are fetched first, each under the hash that the
 * guard gives its address: the browser keeps fetched modules, so that every import, now or later, runs these bytes and
 * requests no others. One damaged or missing module prevents all of them from running. Modules import each other by
 * fixed addresses, so a repeated attempt changes only the entry's address.
 */
export async function importEntry({ live, number }: Attempt): Promise<Container> {
  const { entry, files } = live.extras.portal;
  const url = new URL(live.url, window.location.origin);
  const others = Object.keys(files)
    .filter((file) => file !== entry && /\.m?js$/.test(file))
    .map((file) => url.href.slice(0, -entry.length) + file);
  if (number > 1) url.searchParams.set('attempt', String(number));
  await Promise.all([url.href, ...others].map(fetchVerified));
  return (await import(/* webpackIgnore: true */ url.href)) as Container;
}

function fetchVerified(url: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) {
    throw new Error('This browser cannot hold modules to their hashes');
  }
  link.rel = 'modulepreload';
  link.href = url;
  const ended = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${url} could not be loaded`));
  });
  document.head.append(link);
  return ended.finally(() => link.remove());
}
