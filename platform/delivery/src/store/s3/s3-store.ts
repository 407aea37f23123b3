import type { LiveSet } from '@portal/shared/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { fault } from '../../faults';
import { getMediaType } from '../media-types';
import { changesIn, liveSetText, noLiveSet, parseLiveSet, unlessDamaged } from '../state-text';
import {
  type Decision,
  renderedPath,
  type SideFiles,
  type SidePath,
  sourceMapsPath,
  type Store,
} from '../store';
import { type Bucket, openBucket, requireConditionalWrites } from './bucket';
import { isPage, type Ledger, openLedgerPages } from './ledger-pages';
import type { Condition } from './refusals';
import { openS3Artifacts } from './s3-artifacts';
import { s3Settings } from './settings';

const openS3SideFiles = (bucket: Bucket, pathOf: SidePath): SideFiles => ({
  async read(key) {
    const found = await bucket.get(pathOf(key));
    return found && found.body.toString('utf8');
  },

  async keep(key, text) {
    const path = pathOf(key);
    const headers = { type: getMediaType(path).type, cacheControl: 'no-cache' };
    const body = Buffer.from(text);
    // A faster writer wrote it from the same versions.
    await bucket.ensure(path, body, headers, (there) => there.equals(body));
  },

  remove: (key) => bucket.remove(pathOf(key)),
});

const LIVE_SET = 'live.json';
/** Where a replaced live set is kept. */
const ASIDE = { damaged: 'live.json.damaged', replaced: 'live.json.replaced' };
const HEADERS = { type: getMediaType(LIVE_SET).type, cacheControl: 'no-cache' };

/** How often a change is retried after a conflict, and the pauses in between. */
const RETRY_LIMITS = { tries: 40, milliseconds: 1_000 };

/** Milliseconds for which the last successful probe of write access is valid: anybody may ask a service. */
const WRITABLE_CHECK_MS = 10_000;

/** The live set as stored in the bucket, which also names the pages of the ledger. */
interface Head {
  liveSet: LiveSet;
  /** Null: it names none. */
  pages: string[] | null;
  /** The condition on which it may be replaced. */
  condition: Condition;
}

/**
 * A store in a bucket. Everything that another writer could overwrite is written on a condition: the live set on being
 * unchanged since the decision, all else on not existing yet. @throws StoreAddressWrong
 */
export function openS3Store(
  address: string,
  environment: NodeJS.ProcessEnv,
  patience = RETRY_LIMITS,
): Store {
  const bucket = openBucket(s3Settings(address, environment));
  const ledgerPages = openLedgerPages(bucket);
  let probed: { at: number; done: Promise<void> } | undefined;

  /** Whether the bucket can be written to, as of at most `age` milliseconds ago. A failure is not cached. */
  function probe(age = Infinity): Promise<void> {
    const at = performance.now();
    if (probed && at - probed.at <= age) return probed.done;
    const latest = { at, done: requireConditionalWrites(bucket) };
    probed = latest;
    latest.done.catch(() => {
      if (probed === latest) probed = undefined;
    });
    return latest.done;
  }

  async function readHead(): Promise<Head> {
    const found = await bucket.get(LIVE_SET);
    if (!found) return { liveSet: noLiveSet(), pages: null, condition: 'absent' };
    const file = `${bucket.address}/${LIVE_SET}`;
    const { ledger, ...liveSet } = parseLiveSet(file, found.body.toString('utf8')) as LiveSet & {
      ledger?: unknown;
    };
    return { liveSet, pages: pagesIn(file, ledger), condition: { etag: found.etag } };
  }

  const readLedger = ({ pages }: Head): Promise<Ledger> => ledgerPages.read(pages);

  /** Only pages that a live set names prove a change: they are written before it takes effect. */
  async function hasLanded(id: string): Promise<boolean> {
    const { lines, isNamed } = await readLedger(await readHead());
    return isNamed && lines.some((line) => line.id === id);
  }

  /** False when another writer was faster. If the answer is lost on its way, the outcome is looked up. */
  async function replaceLiveSet(text: string, condition: Condition, id: string): Promise<boolean> {
    try {
      const replaced = await bucket.put(LIVE_SET, Buffer.from(text), HEADERS, condition);
      // On a retry after a lost answer, the bucket refuses what it has already done.
      return replaced || (await hasLanded(id));
    } catch (error) {
      if (await hasLanded(id).catch(() => false)) return true;
      throw error;
    }
  }

  const contested = (tries: number) =>
    fault('BucketContested', { what: `The live set of ${bucket.address}`, tries });

  const entriesIn = ({ lines }: Ledger) => lines.map(({ entry }) => entry);

  /** Decides on the live set and its ledger, and replaces both; repeats that until no other writer was faster. */
  async function update<Result>(
    decide: (head: Head, ledger: Ledger) => Promise<Decision<Result>>,
  ): Promise<Result> {
    await probe();
    for (let tries = 0; tries < patience.tries; tries += 1) {
      const head = await readHead();
      const ledger = await readLedger(head);
      const { change, result } = await decide(head, ledger);
      if (!change) return result;
      // The ledger first: a crash in between leaves a page that nothing names, never an unrecorded change. Its name
      // makes each live set unique: an etag never repeats.
      const { id, written, pages } = await ledgerPages.add(ledger, change.entry);
      const text = liveSetText({ ...change.liveSet, ledger: pages } as LiveSet);
      try {
        if (await replaceLiveSet(text, head.condition, id)) return result;
      } catch (error) {
        // Without a live set, pages are found that no live set names. A change that may still take effect keeps its
        // pages.
        const isRefused = (error as Error).name !== 'BucketAway';
        if (isRefused && head.condition === 'absent') await ledgerPages.forget(written);
        throw error;
      }
      await ledgerPages.forget(written);
      await pause(Math.random() * Math.min(patience.milliseconds, 25 * 2 ** tries));
    }
    throw contested(patience.tries);
  }

  async function keepAside(key: string, body: Buffer): Promise<void> {
    const etag = await bucket.etag(key);
    await bucket.put(key, body, HEADERS, etag === null ? 'absent' : { etag });
  }

  return {
    address: bucket.address,
    artifacts: openS3Artifacts(bucket),
    rendered: openS3SideFiles(bucket, renderedPath),
    sourceMaps: openS3SideFiles(bucket, sourceMapsPath),
    signatures: null,
    liveSet: async () => (await readHead()).liveSet,
    liveMark: () => bucket.etag(LIVE_SET),
    markLifetime: 1_000,
    ledger: async () => changesIn(entriesIn(await readLedger(await readHead()))),
    history: async () => entriesIn(await readLedger(await readHead())),

    record: (entry) =>
      update(async ({ liveSet, condition }) =>
        condition === 'absent'
          ? { result: undefined }
          : { change: { liveSet, entry }, result: undefined },
      ),

    requireWritable: () => probe(WRITABLE_CHECK_MS),

    change: (decide) =>
      update(({ liveSet }, ledger) => decide({ liveSet, ledger: changesIn(entriesIn(ledger)) })),

    async rebuild(make, { keepsAside } = { keepsAside: true }) {
      await probe();
      const found = await bucket.get(LIVE_SET);
      const head = await unlessDamaged(readHead());
      const ledger = await ledgerPages.read(head?.pages ?? null);
      const next = await make({
        liveSet: head && head.liveSet,
        ledger: changesIn(entriesIn(ledger)),
      });
      if (!next) return;
      const text = Buffer.from(liveSetText({ ...next, ledger: ledger.pages } as LiveSet));
      const condition: Condition = found ? { etag: found.etag } : 'absent';
      if (found && keepsAside) await keepAside(head ? ASIDE.replaced : ASIDE.damaged, found.body);
      if (await bucket.put(LIVE_SET, text, HEADERS, condition)) return;
      throw contested(1);
    },
  };
}

/** The pages a live set names; one that was written by hand may name none. @throws LiveSetDamaged */
function pagesIn(file: string, ledger: unknown): string[] | null {
  if (ledger === undefined) return null;
  if (Array.isArray(ledger) && ledger.every(isPage)) return ledger;
  throw fault('LiveSetDamaged', { file, problem: '/ledger must name pages of the ledger' });
}
