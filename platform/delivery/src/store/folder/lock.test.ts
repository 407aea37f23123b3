import { spawnSync } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/build-fixture';
import { type ProcessId, thisProcess } from '../process-state';
import { withLock } from './lock';

afterEach(removeTemporaryFolders);

interface Ticket extends ProcessId {
  machine?: string;
  since?: number;
}

const heldBy = (ticket: Ticket): Promise<string> =>
  folderWith(JSON.stringify({ machine: hostname(), since: Date.now(), ...ticket }));

async function folderWith(ticket: string): Promise<string> {
  const folder = join(await temporaryFolder(), 'lock');
  await mkdir(folder);
  await writeFile(join(folder, '7.json'), ticket);
  return folder;
}

/** Takes the lock if it is free. */
const take = (folder: string) => withLock(folder, () => Promise.resolve('mine'), { patience: 0 });

const deadProcess = (): number => spawnSync(process.execPath, ['-e', '']).pid;

test('only one holder at a time', async () => {
  const folder = join(await temporaryFolder(), 'lock');
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await turn();
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 12 }, () => withLock(folder, work)));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual(['12.json']);
});

test('work that fails releases the lock', async () => {
  const folder = join(await temporaryFolder(), 'lock');
  const failing = withLock(folder, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await take(folder)).toBe('mine');
});

test('a dead holder is replaced by one of many waiting', async () => {
  const folder = await heldBy({ pid: deadProcess() });
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3].map((number) => withLock(folder, async () => void order.push(number))),
  );
  expect(order.toSorted()).toEqual([1, 2, 3]);
  expect(await readdir(folder)).toEqual(['10.json']);
});

test('a holder on another machine is replaced once it is old', async () => {
  const folder = await heldBy({ pid: 1, machine: 'elsewhere', since: Date.now() - 600_000 });
  expect(await take(folder)).toBe('mine');
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a process with the number of a holder that died is not taken for it', async () => {
  const folder = await heldBy({ pid: process.ppid, started: '1' });
  expect(await take(folder)).toBe('mine');
});

test.each(['', '{"pid":', 'null', '{}'])('a damaged ticket locks nothing: %s', async (ticket) => {
  const folder = await folderWith(ticket);
  expect(await take(folder)).toBe('mine');
});

onLinux('a ticket says when its process started', async () => {
  const folder = join(await temporaryFolder(), 'lock');
  await withLock(folder, async () => {
    const ticket: unknown = JSON.parse(await readFile(join(folder, '1.json'), 'utf8'));
    expect(ticket).toMatchObject(thisProcess());
    expect(ticket).toMatchObject({ started: expect.stringMatching(/^\d+$/) });
  });
});

test.each<[string, Ticket]>([
  ['a living process', { pid: process.ppid }],
  ['another machine, just now', { pid: 1, machine: 'elsewhere' }],
])('while %s holds it, a request fails in the end and names the holder', async (_, ticket) => {
  const folder = await heldBy(ticket);
  await expect(take(folder)).rejects.toMatchObject({
    name: 'StoreBusy',
    message: expect.stringContaining(`process ${ticket.pid} on`),
    hint: expect.stringContaining('7.json'),
  });
});
