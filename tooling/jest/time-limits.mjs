import { addEventHandler, getState } from 'jest-circus';

// A test with a clock of its own must not stop this one.
const { setTimeout, clearTimeout } = globalThis;

const DEFAULT_LIMIT = 20_000;

/** Milliseconds, by the state that the runner makes anew for each file. */
const limitOfFile = new WeakMap();

const limited = (run, ownLimit, state) => async () => {
  const limit = ownLimit ?? limitOfFile.get(state) ?? DEFAULT_LIMIT;
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

/** jest-light-runner lets a test or hook run for ever. Here it fails at its limit, as with jest's own runner. */
export default () => {
  globalThis.jest.setTimeout = (milliseconds) => limitOfFile.set(getState(), milliseconds);
  addEventHandler((event, state) => {
    const { children, hooks } = state.currentDescribeBlock ?? {};
    const added = { add_test: children, add_hook: hooks }[event.name]?.at(-1);
    if (added?.fn) added.fn = limited(added.fn, event.timeout, state);
  });
};
