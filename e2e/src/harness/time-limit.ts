/** A journey waits for a real browser and a real server on a machine that may be busy. */
jest.setTimeout(240_000);
