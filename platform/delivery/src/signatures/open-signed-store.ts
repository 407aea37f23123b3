import { openFolderStore } from '../store/folder/folder-store';
import { openStore } from '../store/open-store';
import { signingFrom } from './settings';
import { withSignatures } from './signed-store';

/** Opens the store at an address as `openStore` does, with the keys that `environment` names. @throws StoreAddressWrong, KeyWrong */
export const openSignedStore = (address: string, environment = process.env) =>
  withSignatures(openStore(address, environment), signingFrom(environment));

/** The same for a store in a folder. @throws KeyWrong */
export const openSignedFolder = (folder: string, environment = process.env) =>
  withSignatures(openFolderStore(folder), signingFrom(environment));
