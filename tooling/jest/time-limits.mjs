import { addEventHandler, getState } from 'jest-circus';

// A test with a clock of its own must not stop this one.
const { setTimeout, clearTimeout } = globalThis;

const DEFAULT_LIMIT = 20_000;

/** Milliseconds by the runner's state, which is another one for each file, and one while the project is set up. */
const limits = new WeakMap();

const limited = (run, limitOf) => async () => {
  const limit = limitOf();
  let timer;
  const exceeded = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${limit} ms.`)), limit);
  });
  try {
    await Promise.race([run(), exceeded]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * jest-light-runner lets a test or hook run for ever. Here it fails at its limit, as with jest's own runner: its
 * own, its file's or its project's, both by `jest.setTimeout`.
 */
export default () => {
  const ofProject = getState();
  globalThis.jest.setTimeout = (milliseconds) => limits.set(getState(), milliseconds);
  addEventHandler((event, ofFile) => {
    const { children, hooks } = ofFile.currentDescribeBlock ?? {};
    const added = { add_test: children, add_hook: hooks }[event.name]?.at(-1);
    if (!added?.fn) return;
    const limitOf = () =>
      event.timeout ?? limits.get(ofFile) ?? limits.get(ofProject) ?? DEFAULT_LIMIT;
    added.fn = limited(added.fn, limitOf);
  });
};
