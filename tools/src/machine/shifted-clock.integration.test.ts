import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { shiftedClock } from './shifted-clock';

const clock = shiftedClock();
afterAll(() => clock?.remove());

const onDebian = clock ? test : test.skip;

onDebian(
  'a program goes by the clock while it is shifted, and its timers do not',
  async () => {
    const script = 'setInterval(() => console.log(Date.now()), 100)';
    const child = spawn(process.execPath, ['-e', script], {
      env: { ...process.env, ...clock?.environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const hoursAhead = async () => {
      const { value } = await lines.next();
      return Math.round((Number(value) - Date.now()) / 3_600_000) + 0;
    };
    try {
      expect(await hoursAhead()).toBe(0);
      clock?.shift(60);
      while ((await hoursAhead()) !== 1);
      clock?.shift(-60);
      while ((await hoursAhead()) !== -1);
    } finally {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
  },
  60_000,
);
