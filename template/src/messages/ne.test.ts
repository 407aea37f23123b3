import { untranslated } from '@portal/shared/testing';
import { resolve } from 'node:path';
import ne from './ne';

test('every text of the remote has a Nepali one', () => {
  expect(untranslated(resolve(__dirname, '../..'), ne)).toEqual([]);
});
