import { sql } from 'drizzle-orm';
import pino from 'pino';
import type { Database } from '../database/database';
import type { Letter, Mail } from '../mail/mail';
import { newDemoDatabase } from '../testing/demo-database';
import { USUAL_WRITING } from '@portal/shared/contract/nepali';
import { endingSubscription } from '../testing/purchases';
import { saveReminders, remindOfExpiries, sendReminderLetters } from './reminders';

let database: Database;
let discard: () => Promise<void>;
let sent: Letter[];
let broken: (letter: Letter) => boolean;
beforeEach(async () => {
  ({ database, discard } = await newDemoDatabase());
  sent = [];
  broken = () => false;
  closing = new AbortController();
  await database.query(sql`DELETE FROM notifications`);
  await database.query(sql`DELETE FROM subscriptions`);
  for (const camera of ['asha-02', 'asha-03', 'scale-0001']) {
    await endingSubscription(database, { camera, expiry: '2026-06-10' });
  }
  const choice = { days: [5] as 5[], push: false, mail: true };
  await saveReminders(database, 'asha', choice, { language: 'ne', ...USUAL_WRITING });
  await saveReminders(database, 'scale', choice, { language: 'en', ...USUAL_WRITING });
  await remindOfExpiries(database, '2026-06-07');
});
afterEach(() => discard());

const mail: Mail = {
  async send(letter) {
    if (broken(letter)) throw Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE' });
    sent.push(letter);
  },
};

const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });

let closing: AbortController;

const sendAll = (day = '2026-06-07') =>
  sendReminderLetters(
    { database, mail, origin: 'https://portal.example.com', log, closing: closing.signal },
    day,
  );

/** Makes the next attempt due. */
const rest = () => database.query(sql`UPDATE reminder_letters SET next_attempt_at = now()`);

const recipients = () => sent.map(({ to }) => to).toSorted();

test('a letter has the language of its reader, what ends, and a link that renews it', async () => {
  await sendAll();
  const of = (to: string) => sent.find((letter) => letter.to === to);
  const nepali = of('asha@example.com');
  expect(nepali?.subject).toBe('सदस्यताहरूको म्याद सकिन लाग्यो');
  expect(nepali?.text).toContain('२ क्यामेराका सदस्यता २०८३ जेठ २७ मा सकिन्छन्।');
  expect(nepali?.html.text).toContain('lang="ne"');
  const address = 'https://portal.example.com/renew?chosen=asha-02';
  expect(nepali?.text).toContain(`${address}&chosen=asha-03`);
  expect(nepali?.html.text).toContain(`href="${address}&amp;chosen=asha-03"`);
  const english = of('scale@example.com');
  expect(english?.text).toMatch(/^Namaste [^]*ends on June 10, 2026\.[^]*Renew now: https/);
  expect(english?.text).toContain('https://portal.example.com/profile');
});

test('a reader who has since opened the portal in another language gets the letter in that', async () => {
  await database.query(sql`
    UPDATE subscribers SET language = 'ne', calendar = 'ad' WHERE id = 'scale'`);
  await sendAll();
  const letter = sent.find(({ to }) => to === 'scale@example.com');
  expect(letter?.text).toContain('२०२६ जुन १०');
});

test('concurrent replicas send each letter once', async () => {
  await Promise.all([sendAll(), sendAll(), sendAll()]);
  await rest();
  await sendAll();
  expect(recipients()).toEqual(['asha@example.com', 'scale@example.com']);
});

test('a letter that cannot be sent does not delay others, and is tried again later', async () => {
  broken = ({ to }) => to === 'asha@example.com';
  await sendAll();
  await sendAll();
  expect(recipients()).toEqual(['scale@example.com']);
  broken = () => false;
  await rest();
  await sendAll();
  expect(recipients()).toEqual(['asha@example.com', 'scale@example.com']);
  expect(lines.join('')).toContain('EENVELOPE');
  expect(lines.join('')).not.toContain('asha@');
});

test('a letter that no server accepts is given up', async () => {
  broken = () => true;
  for (let n = 0; n < 13; n += 1) {
    await sendAll();
    await rest();
  }
  const left = await database.query(sql`SELECT id FROM reminder_letters`);
  expect(left).toEqual([]);
});

test('a letter that waited while its reader renewed is not sent; one with a part to renew is', async () => {
  broken = () => true;
  await sendAll();
  broken = () => false;
  for (const camera of ['asha-02', 'scale-0001']) {
    await endingSubscription(database, { camera, expiry: '2026-07-10', start: '2026-06-11' });
  }
  await rest();
  await sendAll();
  expect(recipients()).toEqual(['asha@example.com']);
  expect(await database.query(sql`SELECT id FROM reminder_letters`)).toEqual([]);
});

test('a letter is not sent after the last day, nor to readers who turned mail off', async () => {
  await saveReminders(
    database,
    'asha',
    { days: [5], push: false, mail: false },
    { language: 'ne', ...USUAL_WRITING },
  );
  await sendAll('2026-06-10');
  expect(recipients()).toEqual(['scale@example.com']);
  await endingSubscription(database, { camera: 'scale-0002', expiry: '2026-06-09' });
  await remindOfExpiries(database, '2026-06-09');
  await sendAll('2026-06-10');
  expect(recipients()).toEqual(['scale@example.com']);
});

test('letters in progress are sent before a restart, and the rest after it', async () => {
  await database.query(sql`DELETE FROM notifications`);
  for (let day = 10; day < 25; day += 1) {
    await endingSubscription(database, { camera: `scale-00${day}`, expiry: `2027-01-${day}` });
    await remindOfExpiries(database, `2027-01-${day - 3}`);
  }
  broken = () => {
    closing.abort();
    return false;
  };
  await sendAll();
  expect(sent).toHaveLength(10);
  closing = new AbortController();
  await sendAll();
  expect(sent).toHaveLength(15);
});
