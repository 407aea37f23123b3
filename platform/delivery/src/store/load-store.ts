import { getScheme, type Store } from './store';

/** Opens a store as `openStore` does, and loads only what a folder needs where it is one. @throws StoreAddressWrong */
export async function loadStore(address: string): Promise<Store> {
  if (getScheme(address) === undefined) {
    const { openFolderStore } = await import('./folder/folder-store');
    return openFolderStore(address);
  }
  const { openStore } = await import('./open-store');
  return openStore(address);
}
