import type { PolicyRecord } from '@portal/shared';
import { firstContent } from './first-content';

const record = (content: string): PolicyRecord => ({ status: 1, public: 1, posts: { content } });

test.each([
  ['the first of several', [record('<p>1</p>'), record('<p>2</p>')], '<p>1</p>'],
  ['none', [], ''],
  ['no list at all', null, ''],
  ['a record without posts', [{ status: 1, public: 1 } as PolicyRecord], ''],
  ['posts that are no text', [record(404 as unknown as string)], ''],
])('%s', (_, records, content) => {
  expect(firstContent(records)).toBe(content);
});
