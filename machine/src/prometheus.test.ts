import { findPrometheus } from './prometheus';
import { testFolder } from './testing/test-folder';
import { testProgram } from './testing/test-program';

const home = testFolder();

const program = (path: string) => testProgram(home, path);

const server = program('installed/prometheus');
const promtool = program('installed/promtool');
const unpacked = [program('unpacked/prometheus'), program('unpacked/promtool')];
program('half/prometheus');

test('the one on the path is taken before the unpacked one', () => {
  expect(findPrometheus({ PATH: `${home}/installed` }, `${home}/unpacked`)).toEqual({
    server,
    promtool,
  });
});

test('without it the unpacked one is', () => {
  expect(Object.values(findPrometheus({ PATH: home }, `${home}/unpacked`) ?? {})).toEqual(unpacked);
});

test('one without promtool is none', () => {
  expect(findPrometheus({ PATH: `${home}/half` }, home)).toBeUndefined();
});
