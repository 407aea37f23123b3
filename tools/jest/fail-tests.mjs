import { addEventHandler, getState } from 'jest-circus';

// A test with fake timers must not stop this one.
const { setTimeout, clearTimeout } = globalThis;

const DEFAULT_LIMIT = 300_000;

/** Time limits by the runner's state, which differs for each file and for the set-up of the project. */
const limits = new WeakMap();

/** Fails the running test. Between tests an unhandled error ends the process. */
let fail;

const failing = (run, getLimit) => async () => {
  const limit = getLimit();
  let timer;
  const failed = new Promise((_resolve, reject) => {
    fail = reject;
    timer = setTimeout(() => reject(new Error(`It took longer than ${limit} ms.`)), limit);
  });
  try {
    await Promise.race([run(), failed]);
  } finally {
    fail = undefined;
    clearTimeout(timer);
  }
};

const failByUnhandled = (error) => {
  if (!fail) throw error;
  fail(error);
};

/**
 * What jest's own runner does and jest-light-runner does not: a test or hook fails on an unhandled error, and at its
 * time limit, which is its own, its file's or its project's, both by `jest.setTimeout`.
 */
export default () => {
  const ofProject = getState();
  globalThis.jest.setTimeout = (milliseconds) => limits.set(getState(), milliseconds);
  addEventHandler((event, ofFile) => {
    const { children, hooks } = ofFile.currentDescribeBlock ?? {};
    const added = { add_test: children, add_hook: hooks }[event.name]?.at(-1);
    if (!added?.fn) return;
    const getLimit = () =>
      event.timeout ?? limits.get(ofFile) ?? limits.get(ofProject) ?? DEFAULT_LIMIT;
    added.fn = failing(added.fn, getLimit);
  });
  process.on('unhandledRejection', failByUnhandled);
  process.on('uncaughtException', failByUnhandled);
};
