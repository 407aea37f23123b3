import { findPrometheus } from './prometheus';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const home = testFolder();

const server = testProgram(home, 'installed/prometheus');
const promtool = testProgram(home, 'installed/promtool');
testProgram(home, 'half/prometheus');

test('it is found on the path', () => {
  expect(findPrometheus({ PATH: `${home}/installed` })).toEqual({ server, promtool });
});

test('one without promtool does not count', () => {
  expect(findPrometheus({ PATH: `${home}/half` })).toBeUndefined();
});
