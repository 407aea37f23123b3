import { requireFromShared } from '../shared-package';
import { STAND_INS, standIns } from './stand-ins';

test.each(STAND_INS)('$request is still that of the version somebody read', (standIn) => {
  const [owner = ''] = standIn.request.split('/');
  const { version } = requireFromShared(`${owner}/package.json`) as { version: string };
  expect(version).toBe(standIn.version);
});

test('each takes the place of a file that is there', () => {
  expect(Object.keys(standIns())).toHaveLength(STAND_INS.length);
});
