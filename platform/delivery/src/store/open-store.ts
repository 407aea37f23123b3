import { fault } from '../faults';
import { getScheme, type Store } from './store';
import { openFolderStore } from './folder/folder-store';
import { openS3Store } from './s3/s3-store';

/**
 * Opens the store at an address: a folder, or `s3://bucket/prefix`, reached with the variables of AWS in `environment`.
 * It makes no request yet. @throws StoreAddressWrong
 */
export function openStore(address: string, environment = process.env): Store {
  const scheme = getScheme(address);
  if (scheme === undefined) return openFolderStore(address);
  if (scheme === 's3') return openS3Store(address, environment);
  throw fault('StoreAddressWrong', { address });
}
