import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { generate, generateSecret } from 'otplib';
import { hashPassword } from '../../authentication/passwords';
import { sealWith } from '../../sealed';
import { newDemoDatabase } from '../../testing/demo-database';
import { keepPassword, passwordsIn } from './password';

const newSeal = () => sealWith(randomBytes(32), 'codes');

test('codes that an earlier secret of the API sealed are wrong codes', async () => {
  const { database, discard } = await newDemoDatabase();
  const seal = newSeal();
  const secret = generateSecret();
  await database.query(sql`INSERT INTO operators (id, name, role) VALUES ('1', 'asha', 'view')`);
  await keepPassword(database, {
    operatorId: '1',
    hash: await hashPassword('correct horse battery'),
    sealed: seal.close(secret),
    step: 0,
  });
  const right = {
    name: 'asha',
    password: 'correct horse battery',
    code: await generate({ secret }),
  };
  const provenWith = (own: typeof seal) =>
    passwordsIn(database, { brand: 'Portal', seal: own }).provenBy(right);
  expect(await provenWith(seal)).toMatchObject({ operatorId: '1' });
  expect(await provenWith(newSeal())).toBeNull();
  await discard();
}, 60_000);
