import type { CameraPage } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../testing/demo-database';
import { readCameraPage } from './cameras';

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());

const page = (owner: string) =>
  readCameraPage(database, owner, {
    page: 1,
    limit: 2000,
    sort_field: 'created_at',
    sort_by: 'desc',
  });

const read = (text: string) => JSON.parse(text) as CameraPage;

test('a long list is sent while it is read', async () => {
  const parts: string[] = [];
  for await (const part of await page('scale')) parts.push(String(part));
  const text = parts.join('');
  expect(parts.length).toBeGreaterThan(8);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(text.length / 4);
  const { data, total } = read(text);
  expect(total).toBe(2000);
  expect(new Set(data.map(({ id }) => id)).size).toBe(2000);
});

test('cameras removed in the meantime are left out, and the answer stays complete', async () => {
  const answer = await page('scale');
  await database.query(sql`DELETE FROM cameras WHERE subscriber_id = 'scale'`);
  let text = '';
  for await (const part of answer) text += String(part);
  const { data, total } = read(text);
  expect(total).toBe(2000);
  expect(data.length).toBeLessThan(2000);
});
