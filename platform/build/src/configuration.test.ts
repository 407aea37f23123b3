import { configuration } from './configuration';
import type { Package } from './package';

test('the shell’s chunks have 120 s, a remote’s the budget of its loader', () => {
  const limitOf = (kind: Package['kind']) => {
    const name = kind === 'host' ? 'shell' : 'mfe-any';
    const manifest = {
      name,
      kind,
      contract: '^2.0.0',
      routes: [],
      navigation: [],
      slots: [],
    };
    const built: Package = { name, folder: '/any', kind, version: '1.0.0', manifest };
    return configuration(built, 'production').output?.chunkLoadTimeout;
  };
  expect(limitOf('host')).toBe(120_000);
  expect(limitOf('remote')).toBe(10_000);
});
