/**
 * A journey never ends by being slow: each thing it waits for has a limit of its own. This ends one that waits for
 * nothing and goes on.
 */
jest.setTimeout(1_200_000);
