import { sql } from 'drizzle-orm';
import { newDemoDatabase } from '../testing/demo-database';
import { kycFields } from '../testing/kyc';
import { type Submission, submitKyc } from './kyc';

const { database, discard } = await newDemoDatabase();
afterAll(() => discard());

test('a correction releases the image that it replaces, not the one that stays', async () => {
  await database.query(sql`
    INSERT INTO images (file_name, subscriber_id, original_sha256, pixels_sha256)
    SELECT name, 'bina', name, name FROM unnest(ARRAY['front', 'blurred', 'sharp']) AS name`);
  const submit = (intent: Submission['intent'], form: Submission['form']) =>
    database.transaction((transaction) =>
      submitKyc(transaction, {
        subscriberId: 'bina',
        form,
        intent,
        documentTypes: ['citizenship-front', 'citizenship-back'],
        dialCode: '+977',
      }),
    );
  await submit(
    'create',
    kycFields({
      document1: 'citizenship-front',
      document1_name: 'front',
      document2: 'citizenship-back',
      document2_name: 'blurred',
    }),
  );
  await submit('change', { document2_name: 'sharp' });
  expect(
    await database.query(sql`
      SELECT file_name, unused_since IS NULL AS is_kept FROM images
      WHERE subscriber_id = 'bina' ORDER BY file_name`),
  ).toEqual([
    { file_name: 'blurred', is_kept: false },
    { file_name: 'front', is_kept: true },
    { file_name: 'sharp', is_kept: true },
  ]);
});
