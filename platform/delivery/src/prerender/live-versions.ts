import pMap from 'p-map';
import type { BuiltManifest, LiveSet } from '@portal/shared/contract';
import { DOCUMENT } from '../html/template';
import type { Store } from '../store/store';

/** What a trial run reads of a portal. A store has it, and a release service answers it. */
export interface LiveVersions {
  liveSet(): Promise<LiveSet>;
  /** The document, scripts and stylesheets of a version by their paths, unverified. Lost files are left out. */
  texts(
    of: Pick<BuiltManifest, 'name' | 'version' | 'files'>,
  ): Promise<ReadonlyMap<string, string>>;
  /** What is rendered already, by its key; null: nothing is. */
  rendered(key: string): Promise<string | null>;
}

const READS_AT_ONCE = 8;

/** Whether a trial run needs a file. */
export const isText = (path: string): boolean => path === DOCUMENT || /\.(js|css)$/.test(path);

export const liveVersionsIn = (store: Store): LiveVersions => ({
  liveSet: () => store.liveSet(),
  async texts({ name, version, files }) {
    const read = async (path: string) =>
      [path, (await store.artifacts.read(name, version, path))?.toString('utf8')] as const;
    const texts = await pMap(Object.keys(files).filter(isText), read, {
      concurrency: READS_AT_ONCE,
    });
    return new Map(texts.filter((text): text is [string, string] => text[1] !== undefined));
  },
  rendered: (key) => store.rendered.read(key),
});
