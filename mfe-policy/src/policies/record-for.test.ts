import type { PolicyRecord } from '@portal/shared';
import { recordFor } from './document-text';

const record = (content: string, language?: string): PolicyRecord => ({
  status: 1,
  public: 1,
  posts: { content },
  language,
});
const english = record('<p>1</p>', 'en');
const nepali = record('<p>१</p>', 'ne');

test.each([
  ['the one of the language', [english, nepali], 'ne', nepali],
  ['the first of a language', [english, record('<p>0</p>', 'en')], 'en', english],
  ['the first, where the language is missing', [english], 'ne', english],
  [
    'the first, where no language is named',
    [record('<p>a</p>'), record('<p>b</p>')],
    'ne',
    record('<p>a</p>'),
  ],
  ['none', [], 'en', undefined],
])('%s', (_, records, language, expected) => {
  expect(recordFor(records, language)).toEqual(expected);
});
