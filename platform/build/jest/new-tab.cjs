// Each test begins with the clock and the storage of a new tab, whatever the one before it left.
beforeEach(() => {
  jest.useRealTimers();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
