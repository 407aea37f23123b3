import { DEFAULT_CONFIG } from '@portal/shared/contract';
import type { Host } from '../http/responses';
import { createHost, type HostOptions } from '../host/host';
import { serve } from '../http/server';
import { release, type ReleaseRequest } from '../release/release';
import { type FolderStore, openFolderStore } from '../store/folder/folder-store';
import type { Store } from '../store/store';
import { runTrial } from '../trial-run/trial-run';
import {
  type Fixture,
  buildFixture,
  removeTemporaryFolders,
  temporaryFolder,
} from './build-fixture';

/** Builds a fixture and makes it live, for all or as the request says. */
export const releaseFixture = async (
  store: Store,
  fixture: Fixture = {},
  request: Partial<ReleaseRequest> = {},
) => release(store, { from: await buildFixture(fixture), who: 'asha', runTrial, ...request });

/** A store in a folder in which these fixtures are live. */
export async function storeFixture(...fixtures: readonly Fixture[]): Promise<FolderStore> {
  const store = openFolderStore(await temporaryFolder());
  for (const fixture of fixtures) await releaseFixture(store, fixture);
  return store;
}

const closing: (() => Promise<void>)[] = [];

/** Closes something after the test, before its folders are removed. */
export const closeAfterwards = (close: () => Promise<void>): void => void closing.push(close);

/** Starts a server on its own port; returns its origin. */
export async function serverFixture(
  handle: Host['handle'],
  close: Host['close'] = async () => undefined,
): Promise<string> {
  const server = await serve({ handle, close }, 0, '127.0.0.1');
  closeAfterwards(server.close);
  return server.url;
}

/** Starts a host on its own port; returns its origin. */
export const hostFixture = (store: Store, options: Partial<HostOptions> = {}): Promise<string> => {
  const { handle, close } = createHost({ store, config: DEFAULT_CONFIG, ...options });
  return serverFixture(handle, close);
};

/** Stops the servers and removes the folders of a test. */
export async function cleanUp(): Promise<void> {
  await Promise.all(closing.splice(0).map((close) => close()));
  await removeTemporaryFolders();
}
