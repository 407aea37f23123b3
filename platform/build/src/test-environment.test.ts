import { createRequire } from 'node:module';
import type * as Vm from 'node:vm';

const require = createRequire(import.meta.url);
require('../jest/environment.cjs');
// Required as jest does: an import would see the module's initial state.
const { compileFunction, createContext } = require('node:vm') as typeof Vm;

/** The position at which V8 says that a module of tests throws, as line:column. */
function thrownAt(source: string): string | undefined {
  const parsingContext = createContext();
  const options = { filename: '/module.js', parsingContext };
  const run = compileFunction(source, ['module'], options) as (module: object) => void;
  try {
    run({});
  } catch (error) {
    return /\/module\.js:(\d+:\d+)/.exec((error as Error).stack ?? '')?.[1];
  }
}

test('errors have the positions of the module', () => {
  expect(thrownAt("throw new Error('first line')")).toBe('1:7');
  expect(thrownAt("\n  throw new Error('second line') // and a comment")).toBe('2:9');
});
