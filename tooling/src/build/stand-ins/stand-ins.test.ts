import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../package';
import { STAND_INS, standIns } from './stand-ins';

const require = createRequire(join(ROOT, 'shared/package.json'));

test.each(STAND_INS)('$request is still that of the version somebody read', (standIn) => {
  const [owner = ''] = standIn.request.split('/');
  const { version } = require(`${owner}/package.json`) as { version: string };
  expect(version).toBe(standIn.version);
});

test('each takes the place of a file that is there', () => {
  expect(Object.keys(standIns())).toHaveLength(STAND_INS.length);
});
