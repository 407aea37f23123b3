import { untranslated } from '@portal/shared/testing';
import { resolve } from 'node:path';
import ne from './ne';

test('every text of the remote is there in Nepali', () => {
  expect(untranslated(resolve(__dirname, '../..'), ne)).toEqual([]);
});

test('the two answers to whether one really cancels differ, and the one that does it says so', () => {
  expect(ne['Yes']).toContain(ne['Cancel Package']?.replace('प्याकेज ', ''));
  expect(ne['Cancel']).not.toContain('रद्द');
});

test('translations keep the placeholders of their texts', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [text, translation] of Object.entries(ne)) {
    expect([text, placeholders(translation)]).toEqual([text, placeholders(text)]);
  }
});
