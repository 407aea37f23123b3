import { newDemoDatabase } from '../testing/demo-database';
import { addOperator } from './accounts';
import { keepPassword } from './factors/password';
import { firstOperator } from './first-operator';

test('the link for the first operator is made until somebody can enter', async () => {
  await using demo = await newDemoDatabase();
  const { database } = demo;
  const link = await firstOperator(database, 'http://portal.test');
  expect(link?.link).toMatch(/^http:\/\/portal\.test\/ops#enrol=/);
  const { id } = await addOperator(database, { name: 'Asha', role: 'operate' });
  expect(await firstOperator(database, 'http://portal.test')).not.toBeNull();
  await keepPassword(database, { operatorId: id, hash: 'hash', sealed: 'secret', step: 0 });
  expect(await firstOperator(database, 'http://portal.test')).toBeNull();
});
