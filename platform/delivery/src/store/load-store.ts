import { getScheme, type Store } from './store';

/** Opens a store as `openStore` does, but loads only the code for folders if it is one. @throws StoreAddressWrong */
export async function loadStore(address: string): Promise<Store> {
  if (getScheme(address) === undefined) {
    const { openFolderStore } = await import('./folder/folder-store');
    return openFolderStore(address);
  }
  const { openStore } = await import('./open-store');
  return openStore(address);
}
