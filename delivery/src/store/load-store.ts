import type { Store } from './store';

/** What stands before `://` in the address of a store; undefined: it is a folder. */
export const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1];

/** Opens a store as `openStore` does, and loads only what a folder needs where it is one. @throws StoreAddressWrong */
export async function loadStore(address: string): Promise<Store> {
  if (schemeOf(address) === undefined) {
    const { openFolderStore } = await import('./folder/folder-store');
    return openFolderStore(address);
  }
  const { openStore } = await import('./open-store');
  return openStore(address);
}
