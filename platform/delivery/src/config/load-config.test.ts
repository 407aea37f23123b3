import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@portal/shared/contract';
import { removeTemporaryFolders, temporaryFolder } from '../testing/build-fixture';
import { loadConfig } from './load-config';

afterEach(removeTemporaryFolders);

async function configFile(contents: string): Promise<string> {
  const file = join(await temporaryFolder(), 'config.json');
  await writeFile(file, contents);
  return file;
}

test('without a file the defaults apply', async () => {
  expect(await loadConfig()).toEqual(DEFAULT_CONFIG);
});

test('a file overrides the keys it names, also inside hosts and payment', async () => {
  const file = await configFile(
    JSON.stringify({
      environment: 'production',
      hosts: { base: 'https://api.example.com' },
      payment: { allowedHosts: ['pay.example.com'] },
    }),
  );
  expect(await loadConfig(file)).toEqual({
    ...DEFAULT_CONFIG,
    environment: 'production',
    hosts: { ...DEFAULT_CONFIG.hosts, base: 'https://api.example.com' },
    payment: { ...DEFAULT_CONFIG.payment, allowedHosts: ['pay.example.com'] },
  });
});

test.each([2082, 2084.5, 'soon'])(
  'a year of Bikram Sambat that is %j is refused',
  async (confirmedUntil) => {
    const file = await configFile(JSON.stringify({ bikramSambat: { confirmedUntil } }));
    await expect(loadConfig(file)).rejects.toThrow('bikramSambat');
  },
);

test('an unknown time zone is refused', async () => {
  const file = await configFile(JSON.stringify({ timeZone: 'Asia/Katmandoo' }));
  await expect(loadConfig(file)).rejects.toThrow(
    "/timeZone is no time zone such as Asia/Kathmandu: 'Asia/Katmandoo'",
  );
  const known = await configFile(JSON.stringify({ timeZone: 'Asia/Thimphu' }));
  expect((await loadConfig(known)).timeZone).toBe('Asia/Thimphu');
});

test('a remote can have a host for its own calls, and decides whether tokens are sent there', async () => {
  const remotes = { 'mfe-billing': { host: 'https://billing.example.com', token: true } };
  const file = await configFile(JSON.stringify({ remotes }));
  expect(await loadConfig(file)).toEqual({ ...DEFAULT_CONFIG, remotes });
});

test.each([
  { host: 'http://billing.example.com' },
  { host: 'http://localhost:4000/v1', token: true },
  { host: 'http://127.0.0.1:4000', token: true },
  { host: 'http://[::1]:4000', token: true },
  { host: '/billing', token: true },
])('%j may be the host of a remote', async (host) => {
  const remotes = { 'mfe-billing': host };
  const file = await configFile(JSON.stringify({ remotes }));
  expect((await loadConfig(file)).remotes).toEqual(remotes);
});

test('the public key for push comes from the environment, which the API reads too', async () => {
  const file = await configFile(
    JSON.stringify({ push: { vapidPublicKey: 'old', firebase: { projectId: 'portal' } } }),
  );
  expect((await loadConfig(file, { VAPID_PUBLIC_KEY: 'new' })).push).toEqual({
    vapidPublicKey: 'new',
    firebase: { ...DEFAULT_CONFIG.push.firebase, projectId: 'portal' },
  });
  expect((await loadConfig(file, {})).push.vapidPublicKey).toBe('old');
});

test.each([
  ['{', 'is not JSON'],
  ['{"support": {"email": "nobody"}}', '/support/email is not of this form'],
  ['{"support": {"phone": "call us"}}', '/support/phone is not of this form'],
  ['{"support": {"chat": "javascript:alert(1)"}}', '/support/chat is not of this form'],
  [
    '{"theme": {"accent": {"light": "#ffcc00", "dark": "#ffcc00"}}}',
    '/theme/accent/light #ffcc00 has a contrast of 1.3 on the light surface-sunken, and 3 are needed',
  ],
  [
    '{"theme": {"accent": {"light": "red", "dark": "#ffcc00"}}}',
    '/theme/accent/light is not of this form',
  ],
  ['{"theme": {"logo": "https://example.com/logo.svg"}}', '/theme/logo is not of this form'],
  ['{"theme": {"logo": "/a\\");}</style>"}}', '/theme/logo is not of this form'],
  ['{"currency": "rupees"}', '/currency is not of this form'],
  ['{"payment": {"allowedHosts": "pay.example.com"}}', '/payment/allowedHosts has to be a list'],
  ['{"hosts": {"base": "javascript:alert(1)"}}', '/hosts/base is not of this form'],
  ['{"enviroment": "production"}', "/ has 'enviroment', which is none of its keys: "],
  ['{"remotes": {"mfe-billing": {}}}', "/remotes/mfe-billing lacks 'host'"],
  [
    '{"remotes": {"mfe-billing": {"host": "ftp://x"}}}',
    '/remotes/mfe-billing/host is not of this form',
  ],
  ...[
    '//evil.example',
    '/\\\\evil.example',
    'https://a@b.example',
    'https://a.example/?q=',
    '/a b',
  ].map((host) => [
    `{"remotes": {"mfe-billing": {"host": "${host}"}}}`,
    '/remotes/mfe-billing/host is not of this form',
  ]),
  ['{"hosts": {"base": "https://a.example; script-src *"}}', '/hosts/base is not of this form'],
  ['{"hosts": {"base": "https://a.example:99999"}}', '/hosts/base is no address'],
  [
    '{"hosts": {"auth": "http://api.example.com"}}',
    "/hosts/auth gets access tokens, so it must be https: 'http://api.example.com'",
  ],
  [
    '{"remotes": {"mfe-billing": {"host": "http://billing.example.com", "token": true}}}',
    "/remotes/mfe-billing/host gets access tokens, so it must be https: 'http://billing.example.com'",
  ],
  [
    '{"remotes": {"mfe-billing": {"host": "http://localhost.example.com", "token": true}}}',
    '/remotes/mfe-billing/host gets access tokens',
  ],
  ['{"remotes": {"../billing": {"host": "/billing"}}}', '/remotes is not of this form'],
  [
    '{"kyc": {"documentTypes": ["passport", "citizenship-front"]}}',
    '/kyc/documentTypes has citizenship-front without citizenship-back',
  ],
])('%s is refused: %s', async (contents, problem) => {
  await expect(loadConfig(await configFile(contents))).rejects.toMatchObject({
    name: 'ConfigInvalid',
    message: expect.stringContaining(problem),
  });
});

test('a missing file is refused', async () => {
  await expect(loadConfig('/nowhere/config.json')).rejects.toMatchObject({
    name: 'ConfigInvalid',
    message: expect.stringContaining('/nowhere/config.json is not there'),
  });
});
