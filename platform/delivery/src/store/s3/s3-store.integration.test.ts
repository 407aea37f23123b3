import type { S3Server, S3Trouble } from '@portal/api/testing/s3-server';
import { release } from '../../release/release';
import { rollback } from '../../release/rollback';
import { status } from '../../release/status';
import { buildFixture } from '../../testing/build-fixture';
import { entryFixture } from '../../testing/ledger-fixture';
import { cleanUp, releaseFixture } from '../../testing/portal-fixture';
import { bucketFixture, objectAt } from '../../testing/store-kinds';
import { openStore } from '../open-store';
import type { Store } from '../store';
import { openS3Store } from './s3-store';
afterEach(cleanUp);

const remote = 'mfe-cameras';
const LIVE = 'live/live.json';

let server: S3Server;
let store: Store;
let open: (patience?: { tries: number; milliseconds: number }) => Store;
beforeEach(async () => {
  const fixture = await bucketFixture();
  server = fixture.server;
  open = (patience) => openS3Store(fixture.address, fixture.environment, patience);
  store = open();
});

/** Responses to a write that lost to another one, as different servers phrase it. */
const CONFLICTS: S3Trouble[] = [
  { status: 409, code: 'OperationAborted' },
  { status: 409, code: 'ConditionalRequestConflict' },
  { status: 409 },
  { status: 412, code: 'Conflict' },
  { status: 412 },
];

/** Writes an entry only. */
const note = (into: Store, after: string) =>
  into.change(async ({ liveSet }) => ({
    change: { liveSet, entry: entryFixture(after) },
    result: undefined,
  }));

const pages = () => [...server.objects.keys()].filter((key) => key.includes('/ledger/'));
const requested = (method: string, key = '') =>
  server.requests.filter((request) => request.method === method && request.key.includes(key));

describe('objects', () => {
  test('have the headers that browsers need, whatever serves the bucket', async () => {
    await releaseFixture(store);
    const IMMUTABLE = 'public, max-age=31536000, immutable';
    const folder = 'live/remotes/mfe-cameras/1.0.0';
    expect(objectAt(server, `${folder}/entry.js`)).toMatchObject({
      type: 'text/javascript; charset=utf-8',
      cacheControl: IMMUTABLE,
      encoding: undefined,
    });
    expect(objectAt(server, `${folder}/chunks/page.css.br`)).toMatchObject({
      type: 'text/css; charset=utf-8',
      cacheControl: IMMUTABLE,
      encoding: 'br',
    });
    expect(objectAt(server, `${folder}/entry.js.gz`)).toMatchObject({ encoding: 'gzip' });
    expect(objectAt(server, `${folder}/icon.png`)).toMatchObject({ type: 'image/png' });
    expect(objectAt(server, LIVE)).toMatchObject({
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    });
    expect(await store.liveSet()).not.toHaveProperty('ledger');
  });

  test('of a version are written on the condition that none exist', async () => {
    await releaseFixture(store);
    const key = 'live/remotes/mfe-cameras/1.1.0/entry.js';
    const stray = { ...objectAt(server, LIVE), body: Buffer.from('left by a command that died') };
    server.objects.set(key, stray);
    await releaseFixture(store, { version: '1.1.0' });
    expect(objectAt(server, key).body.toString()).toContain('mfe-cameras 1.1.0');
  });
});

describe('the ledger', () => {
  test('does not keep the pages of changes that lost', async () => {
    const stores = [open(), open(), open(), open()];
    await Promise.all(stores.map((each, index) => note(each, `1.0.${index}`)));
    expect(await store.ledger()).toHaveLength(4);
    expect(pages()).toHaveLength(4);
  });

  test('is found again after the live set was removed', async () => {
    await releaseFixture(store, { version: '1.0.0' });
    await releaseFixture(store, { version: '1.1.0' });
    server.objects.delete(LIVE);
    const restored = open();
    expect((await restored.ledger()).map(({ after }) => after)).toEqual(['1.0.0', '1.1.0']);
    const back = rollback(restored, { remote, version: '1.1.0', who: 'asha' });
    expect(await back).toMatchObject({ before: null, after: '1.1.0', fallback: '1.0.0' });
    expect(await restored.ledger()).toHaveLength(3);
  });

  test('a missing page is named', async () => {
    await releaseFixture(store);
    const [page = ''] = pages();
    server.objects.delete(page);
    await expect(open().ledger()).rejects.toMatchObject({
      name: 'LedgerDamaged',
      message: `s3://portal/${page} cannot be read: it is not there`,
    });
  });

  test.each(['oops', '{"schema":"x","microFrontends":{},"ledger":["../other"]}'])(
    'a live set that reads %s is refused',
    async (text) => {
      await releaseFixture(store);
      server.objects.set(LIVE, { ...objectAt(server, LIVE), body: Buffer.from(text) });
      await expect(store.ledger()).rejects.toMatchObject({
        name: 'LiveSetDamaged',
        message: expect.stringContaining('s3://portal/live/live.json'),
      });
    },
  );
});

describe('a change', () => {
  test('takes effect once if its answer is lost', async () => {
    await note(store, '1.0.0');
    let lost = 0;
    server.disturb(({ method, key }) =>
      method === 'PUT' && key === LIVE && (lost += 1) === 1 ? 'answer-lost' : undefined,
    );
    await note(store, '1.1.0');
    expect(lost).toBeGreaterThan(1);
    expect((await store.ledger()).map(({ after }) => after)).toEqual(['1.0.0', '1.1.0']);
  });

  test('is looked up if all of its answers are lost', async () => {
    await note(store, '1.0.0');
    let first = true;
    server.disturb(({ method, key }) => {
      if (method !== 'PUT' || key !== LIVE) return undefined;
      const trouble = first ? 'answer-lost' : 'cut';
      first = false;
      return trouble;
    });
    await note(store, '1.1.0');
    expect((await store.ledger()).map(({ after }) => after)).toEqual(['1.0.0', '1.1.0']);
  });

  test.each(['error', 'slow-down'] as const)(
    'survives a server that answers every first request with %s',
    async (trouble) => {
      const requested = new Set<string>();
      server.disturb(({ method, key }) => {
        const request = `${method} ${key}`;
        return requested.size < requested.add(request).size ? trouble : undefined;
      });
      await note(store, '1.0.0');
      expect(await store.ledger()).toHaveLength(1);
    },
  );

  test('is given up if somebody is faster each time, and leaves nothing behind', async () => {
    const impatient = open({ tries: 3, milliseconds: 1 });
    const other = open();
    let tries = 0;
    const overtaken = impatient.change(async ({ liveSet }) => {
      await note(other, `1.0.${(tries += 1)}`);
      return { change: { liveSet, entry: entryFixture('9.9.9') }, result: undefined };
    });
    await expect(overtaken).rejects.toMatchObject({
      name: 'BucketContested',
      message: expect.stringContaining('3 times'),
    });
    expect((await store.ledger()).map(({ after }) => after)).toEqual(['1.0.1', '1.0.2', '1.0.3']);
    expect(pages()).toHaveLength(3);
  });

  const writesLiveSet = ({ method, key }: { method: string; key: string }) =>
    method === 'PUT' && key === LIVE;

  /** Answers the first write of the live set with this trouble. */
  const refuseOnce = (trouble: S3Trouble) => {
    let refused = 0;
    server.disturb((request) =>
      writesLiveSet(request) && (refused += 1) === 1 ? trouble : undefined,
    );
  };

  test.each([
    ['denied', 'PORTAL-172'],
    ['cut', 'PORTAL-173'],
    ['error', 'PORTAL-173'],
  ] as const)(
    'of an empty bucket whose live set is answered with %s is reported as failed',
    async (trouble, code) => {
      server.disturb((request) => (writesLiveSet(request) ? trouble : undefined));
      await expect(releaseFixture(store)).rejects.toMatchObject({ code });
      expect(server.objects.has(LIVE)).toBe(false);
    },
  );

  test('that an empty bucket refuses permanently leaves no entry', async () => {
    server.disturb((request) => (writesLiveSet(request) ? 'denied' : undefined));
    await expect(note(store, '1.0.0')).rejects.toMatchObject({ code: 'PORTAL-172' });
    server.disturb();
    expect(await store.ledger()).toEqual([]);
  });

  test.each(CONFLICTS)(
    'of an empty bucket that answers with %p is retried, and is in the ledger once',
    async (trouble) => {
      refuseOnce(trouble);
      await note(store, '1.0.0');
      expect((await store.ledger()).map(({ after }) => after)).toEqual(['1.0.0']);
      expect(server.objects.has(LIVE)).toBe(true);
    },
  );

  test.each(CONFLICTS)('that a bucket answers with %p is retried', async (trouble) => {
    await note(store, '1.0.0');
    refuseOnce(trouble);
    await note(store, '1.1.0');
    expect((await store.ledger()).map(({ after }) => after)).toEqual(['1.0.0', '1.1.0']);
  });

  test.each([0, 99])(
    'is not confirmed by another writer who found its entry without a live set, after %i others',
    async (before) => {
      for (let index = 0; index < before; index += 1) await note(store, `0.0.${index}`);
      server.objects.delete(LIVE);
      const other = open();
      let tries = 0;
      const work = open({ tries: 1, milliseconds: 1 }).change(async ({ liveSet }) => {
        tries += 1;
        return { change: { liveSet, entry: entryFixture('9.9.9') }, result: 'done' };
      });
      // The other writer decides between the write of the ledger and that of the live set.
      let isFirst = true;
      const overtaking = new Promise<void>((resolve, reject) => {
        const request = server.requests.length;
        server.disturb((asking) => {
          if (!writesLiveSet(asking) || !isFirst || server.requests.length === request) return;
          isFirst = false;
          note(other, '1.0.0').then(resolve, reject);
          return 'late';
        });
      });
      await expect(work).rejects.toMatchObject({ name: 'BucketContested' });
      await overtaking;
      expect(tries).toBe(1);
    },
  );

  test('is retried if its live set is removed in between', async () => {
    await note(store, '1.0.0');
    let isFirst = true;
    await store.change(async ({ liveSet }) => {
      if (isFirst) server.objects.delete(LIVE);
      isFirst = false;
      return { change: { liveSet, entry: entryFixture('1.1.0') }, result: undefined };
    });
    expect(server.objects.has(LIVE)).toBe(true);
    expect((await store.ledger()).map(({ after }) => after)).toEqual(['1.0.0', '1.1.0']);
  });

  test('is not made if the page of its ledger meets a conflict', async () => {
    let refused = 0;
    server.disturb(({ method, key }) =>
      method === 'PUT' && key.includes('/ledger/') && (refused += 1) === 1
        ? { status: 409, code: 'OperationAborted' }
        : undefined,
    );
    await note(store, '1.0.0');
    expect(await open().ledger()).toHaveLength(1);
  });

  test('reads a version back once, however often it is decided', async () => {
    await releaseFixture(store);
    const other = open();
    const from = await buildFixture({ version: '1.1.0' });
    let overtaken = 0;
    const patient: Store = {
      ...store,
      change: (decide) =>
        store.change(async (state) => {
          const decision = await decide(state);
          if ((overtaken += 1) < 4) {
            await releaseFixture(other, { name: 'mfe-auth', version: `1.0.${overtaken}` });
          }
          return decision;
        }),
    };
    await release(patient, { from, who: 'asha' });
    expect(overtaken).toBe(4);
    expect(requested('PUT', 'mfe-cameras/1.1.0/entry.js.br')).toHaveLength(1);
    expect(requested('GET', 'mfe-cameras/1.1.0/entry.js.br')).toHaveLength(1);
  });
});

describe('a server', () => {
  test.each<S3Trouble>([
    { status: 404, code: 'NoSuchKey' },
    { status: 404 },
    { status: 304 },
    { status: 400, code: 'InvalidArgument' },
    { status: 400 },
    { status: 405, code: 'MethodNotAllowed' },
    { status: 501, code: 'Unsupported' },
    { status: 501 },
  ])('that answers a conditional create with %p is refused at once', async (trouble) => {
    server.disturb(({ method }) => (method === 'PUT' ? trouble : undefined));
    await expect(releaseFixture(store)).rejects.toMatchObject({
      code: 'PORTAL-174',
      message: expect.stringMatching(/HTTP \d{3}/),
    });
    expect(requested('PUT')).toHaveLength(1);
    expect(server.objects.size).toBe(0);
  });

  test.each<[S3Trouble, string]>([
    [{ status: 404, code: 'NoSuchBucket' }, 'PORTAL-171'],
    [{ status: 400, code: 'ExpiredToken' }, 'PORTAL-172'],
  ])('that answers a write with %p has another fault', async (trouble, code) => {
    server.disturb(({ method }) => (method === 'PUT' ? trouble : undefined));
    await expect(note(store, '1.0.0')).rejects.toMatchObject({ code });
  });

  test('that refuses every write of a version is tried a few times, then reported', async () => {
    server.disturb(({ method, key }) =>
      method === 'PUT' && key.includes('/remotes/') ? { status: 412 } : undefined,
    );
    await expect(releaseFixture(store)).rejects.toMatchObject({
      name: 'BucketContested',
      message: expect.stringContaining('remotes/mfe-cameras/1.0.0/remote.json'),
    });
    expect(requested('PUT', '/remotes/').length).toBeLessThan(20);
  });

  test.each(['condition-ignored', 'not-implemented'] as const)(
    'whose conditions are answered with %s is refused before anything is written',
    async (trouble) => {
      server.disturb(({ method }) => (method === 'PUT' ? trouble : undefined));
      await expect(releaseFixture(store)).rejects.toMatchObject({
        name: 'ConditionalWritesMissing',
        code: 'PORTAL-174',
      });
      const known = ['live/conditional-writes'];
      expect([...server.objects.keys()].filter((key) => !known.includes(key))).toEqual([]);
    },
  );

  test('that honours only If-None-Match is refused too', async () => {
    let writes = 0;
    server.disturb(({ method }) =>
      method === 'PUT' && (writes += 1) === 3 ? 'condition-ignored' : undefined,
    );
    await expect(note(store, '1.0.0')).rejects.toMatchObject({ name: 'ConditionalWritesMissing' });
  });

  test('is tried once, and again by the next command', async () => {
    await note(store, '1.0.0');
    await note(store, '1.1.0');
    await note(open(), '1.2.0');
    expect(requested('PUT', 'conditional-writes')).toHaveLength(3 + 2);
  });

  test('that no longer accepts writes is detected, but not probed for each request', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    try {
      await store.requireWritable();
      server.disturb(({ method }) => (method === 'PUT' ? 'denied' : undefined));
      now.mockReturnValue(10_000);
      await store.requireWritable();
      now.mockReturnValue(10_001);
      await expect(store.requireWritable()).rejects.toMatchObject({ code: 'PORTAL-172' });
      server.disturb(() => undefined);
      await store.requireWritable();
    } finally {
      now.mockRestore();
    }
  });

  test('a missing bucket, refused access and an unreachable server have different errors', async () => {
    const { environment } = await bucketFixture();
    const attempt = (address: string, changes: NodeJS.ProcessEnv = {}) =>
      status(openStore(address, { ...environment, ...changes }));

    await expect(attempt('s3://elsewhere/live')).rejects.toMatchObject({
      code: 'PORTAL-171',
      message: 'There is no bucket for s3://elsewhere/live',
    });
    const wrongKey = attempt('s3://portal', { AWS_SECRET_ACCESS_KEY: 'another' });
    await expect(wrongKey).rejects.toMatchObject({
      code: 'PORTAL-172',
      message: expect.stringContaining('SignatureDoesNotMatch'),
    });
    server.disturb(() => 'denied');
    await expect(store.liveSet()).rejects.toMatchObject({ code: 'PORTAL-172' });
    server.disturb(() => 'error');
    await expect(store.liveSet()).rejects.toMatchObject({ code: 'PORTAL-173' });
    server.disturb(({ method }) => (method === 'GET' ? 'cut-off' : undefined));
    await expect(note(store, '1.0.0').then(() => store.liveSet())).rejects.toMatchObject({
      code: 'PORTAL-173',
      message: expect.stringContaining('cut off'),
    });
  });
});
