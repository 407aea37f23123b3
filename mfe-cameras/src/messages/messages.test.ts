import { untranslated } from '@portal/shared/testing';
import { resolve } from 'node:path';
import ne from './ne';

test('every text of the remote is there in Nepali', () => {
  expect(untranslated(resolve(__dirname, '../..'), ne)).toEqual([]);
});

test('translations keep the placeholders of their texts', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [text, translation] of Object.entries(ne)) {
    expect([text, placeholders(translation)]).toEqual([text, placeholders(text)]);
  }
});
