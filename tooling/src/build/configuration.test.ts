import { configuration } from './configuration';
import { readPackage } from './package';

test('the shell’s chunks have 120 s, a remote’s the budget of its loader', () => {
  const limitOf = (name: string) =>
    configuration(readPackage(name), 'production').output?.chunkLoadTimeout;
  expect(limitOf('shell')).toBe(120_000);
  expect(limitOf('mfe-cameras')).toBe(10_000);
});
