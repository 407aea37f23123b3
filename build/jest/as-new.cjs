// A test of a package of the browser begins as in a tab that was opened anew, whatever the one before it left.
beforeEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
