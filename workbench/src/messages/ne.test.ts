import { resolve } from 'node:path';
import controls from '@portal/shared/messages/ne';
import { untranslated } from '@portal/shared/testing';
import ne from './ne';

test('every text of the examples has a Nepali one', () => {
  expect(untranslated(resolve(__dirname, '../..'), { ...controls, ...ne })).toEqual([]);
});
