// Each test begins with the clock and the storage of a new tab, whatever the previous test left.
beforeEach(() => {
  jest.useRealTimers();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
