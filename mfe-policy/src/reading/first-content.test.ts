import type { PolicyRecord } from '@portal/shared';
import { firstContent } from './first-content';

const record = (content: string): PolicyRecord => ({ status: 1, public: 1, posts: { content } });

test.each([
  ['the first of several', [record('<p>1</p>'), record('<p>2</p>')], '<p>1</p>'],
  ['none', [], ''],
  ['one without a text', [record('')], ''],
])('%s', (_, records, content) => {
  expect(firstContent(records)).toBe(content);
});
