import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { type HostOptions, createHost } from '../host/host';
import { serve } from '../host/server';
import { release } from '../release/release';
import { type Store, openStore } from '../store/store';
import {
  type Fixture,
  buildFixture,
  removeTemporaryFolders,
  temporaryFolder,
} from './build-fixture';

export const storeFixture = async (): Promise<Store> => openStore(await temporaryFolder());

/** Builds a fixture and makes it live. */
export const releaseFixture = async (store: Store, fixture: Fixture = {}) =>
  release(store, { from: await buildFixture(fixture), who: 'asha' });

const closing: (() => Promise<void>)[] = [];

/** A host behind a port of its own; returns its origin. */
export async function hostFixture(
  store: Store,
  options: Partial<HostOptions> = {},
): Promise<string> {
  const host = createHost({ store, config: DEFAULT_CONFIG, ...options });
  const server = await serve(host, 0, '127.0.0.1');
  closing.push(server.close);
  return server.url;
}

/** Ends the servers and removes the folders of a test. */
export async function cleanUp(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
  await removeTemporaryFolders();
}
