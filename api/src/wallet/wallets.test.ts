import Fastify from 'fastify';
import { DEFAULT_CONFIG } from '@portal/shared/contract';
import type { Database } from '../database/database';
import { createWallets } from './wallets';

const parts = {
  app: Fastify(),
  database: {} as Database,
  origin: 'http://portal.test',
  config: DEFAULT_CONFIG,
  khalti: undefined,
  standIn: true,
  slowSeconds: 20,
};
const khalti = { secretKey: 'key' };

test.each<[string, object, string[]]>([
  ['nothing configured, with demo data', {}, ['sandbox-wallet']],
  ['nothing configured, without', { standIn: false }, []],
  ['Khalti configured', { khalti }, ['khalti']],
])('%s', (_what, changes, methods) => {
  const { byMethod, sandbox } = createWallets({ ...parts, ...changes });
  expect([...byMethod.keys()]).toEqual(methods);
  expect(sandbox === undefined).toBe(!methods.includes('sandbox-wallet'));
});

test('Khalti is refused if the portal’s currency is another', () => {
  const config = { ...DEFAULT_CONFIG, currency: 'EUR' };
  expect(() => createWallets({ ...parts, config, khalti })).toThrow(
    'Khalti takes NPR only, and the portal’s currency is EUR.',
  );
});
