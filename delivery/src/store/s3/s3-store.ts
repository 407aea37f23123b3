import { setTimeout as pause } from 'node:timers/promises';
import type { LiveSet } from '@portal/shared/contract';
import { fault } from '../../faults';
import { liveSetText, noLiveSet, parseLiveSet, unlessDamaged } from '../live-set-text';
import { mediaTypeOf } from '../media-types';
import type { Store } from '../store';
import { type Condition, openBucket } from './bucket';
import { requireConditionalWrites } from './conditional-writes';
import { type Ledger, isPage, openLedgerPages } from './ledger-pages';
import { openS3Artifacts } from './s3-artifacts';
import { openS3Rendered } from './s3-rendered';
import { s3Settings } from './settings';

const LIVE_SET = 'live.json';
/** Where one that was replaced is kept. */
const ASIDE = { damaged: 'live.json.damaged', replaced: 'live.json.replaced' };
const HEADERS = { type: mediaTypeOf(LIVE_SET).type, cacheControl: 'no-cache' };

/** How often a change is retried after a conflict, and the pauses in between. */
const PATIENCE = { tries: 40, milliseconds: 1_000 };

/** Milliseconds for which a bucket that could be written to counts as one that can: anybody may ask a service. */
const WRITABLE_FOR = 10_000;

/** The live set as it stands in the bucket, which names the pages of the ledger besides. */
interface Head {
  liveSet: LiveSet;
  /** Null: it names none. */
  pages: string[] | null;
  /** What it may be replaced on. */
  condition: Condition;
}

/**
 * A store in a bucket. What must not be lost to somebody else's write is written on a condition: the
 * live set on being still the one that was decided on, all else on not being there yet.
 * @throws StoreAddressWrong
 */
export function openS3Store(
  address: string,
  environment: NodeJS.ProcessEnv,
  patience = PATIENCE,
): Store {
  const bucket = openBucket(s3Settings(address, environment));
  const ledgerPages = openLedgerPages(bucket);
  let probed: { at: number; done: Promise<void> } | undefined;

  /** Whether the bucket can be written to, as of at most `age` milliseconds ago. A failure is not remembered. */
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

  const readLedger = async ({ pages }: Head): Promise<Ledger> =>
    ledgerPages.read(pages ?? (await ledgerPages.find()));

  async function hasLanded(id: string): Promise<boolean> {
    const { lines } = await readLedger(await readHead());
    return lines.some((line) => line.id === id);
  }

  /** False when somebody else was faster. An answer that is lost on its way leaves that open: it is looked up. */
  async function replaceLiveSet(text: string, condition: Condition, id: string): Promise<boolean> {
    try {
      const replaced = await bucket.put(LIVE_SET, Buffer.from(text), HEADERS, condition);
      // Asked a second time because the first answer was lost, the bucket refuses what it did already.
      return replaced || (await hasLanded(id));
    } catch (error) {
      if (await hasLanded(id).catch(() => false)) return true;
      throw error;
    }
  }

  async function keepAside(key: string, body: Buffer): Promise<void> {
    const etag = await bucket.etag(key);
    await bucket.put(key, body, HEADERS, etag === null ? 'absent' : { etag });
  }

  return {
    address: bucket.address,
    artifacts: openS3Artifacts(bucket),
    rendered: openS3Rendered(bucket),
    signatures: null,
    liveSet: async () => (await readHead()).liveSet,
    liveMark: () => bucket.etag(LIVE_SET),
    markLifetime: 1_000,
    ledger: async () => (await readLedger(await readHead())).lines.map(({ entry }) => entry),

    requireWritable: () => probe(WRITABLE_FOR),

    async change(decide) {
      await probe();
      for (let tries = 0; tries < patience.tries; tries += 1) {
        const head = await readHead();
        const ledger = await readLedger(head);
        const { change, result } = await decide({
          liveSet: head.liveSet,
          ledger: ledger.lines.map(({ entry }) => entry),
        });
        if (!change) return result;
        // The ledger first: a crash in between leaves a page that nobody names, never a change nobody
        // wrote down. Its name makes each live set another one: an etag never comes a second time.
        const { id, page, pages } = await ledgerPages.add(ledger, change.entry);
        const text = liveSetText({ ...change.liveSet, ledger: pages } as LiveSet);
        if (await replaceLiveSet(text, head.condition, id)) return result;
        await ledgerPages.forget(page);
        await pause(Math.random() * Math.min(patience.milliseconds, 25 * 2 ** tries));
      }
      throw fault('BucketContested', { address: bucket.address, tries: patience.tries });
    },

    async rebuild(make) {
      await probe();
      const found = await bucket.get(LIVE_SET);
      const head = await unlessDamaged(readHead());
      const ledger = await ledgerPages.read(head?.pages ?? (await ledgerPages.find()));
      const next = await make({
        liveSet: head && head.liveSet,
        ledger: ledger.lines.map(({ entry }) => entry),
      });
      if (!next) return;
      const text = Buffer.from(liveSetText({ ...next, ledger: ledger.pages } as LiveSet));
      const condition: Condition = found ? { etag: found.etag } : 'absent';
      if (found) await keepAside(head ? ASIDE.replaced : ASIDE.damaged, found.body);
      if (await bucket.put(LIVE_SET, text, HEADERS, condition)) return;
      throw fault('BucketContested', { address: bucket.address, tries: 1 });
    },
  };
}

/** The pages a live set names; one that was put there by hand may name none. @throws LiveSetDamaged */
function pagesIn(file: string, ledger: unknown): string[] | null {
  if (ledger === undefined) return null;
  if (Array.isArray(ledger) && ledger.every(isPage)) return ledger;
  throw fault('LiveSetDamaged', { file, problem: '/ledger must name pages of the ledger' });
}
