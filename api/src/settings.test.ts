import { settingsOf } from './settings';

test('an empty environment is the embedded default', () => {
  expect(settingsOf({})).toMatchObject({ demoData: true, hideUnknownUser: false, smtp: undefined });
  expect(Object.values(settingsOf({}).social ?? {})).toEqual(Array(4).fill(undefined));
});

test('a database of somebody is filled with known accounts only when asked for', () => {
  expect(settingsOf({ DATABASE_URL: 'postgres://x' }).demoData).toBe(false);
  expect(settingsOf({ DATABASE_URL: 'postgres://x', PORTAL_DEMO: '1' }).demoData).toBe(true);
});

test('each provider is configured by itself', () => {
  expect(
    settingsOf({
      GOOGLE_CLIENT_ID: 'g',
      APPLE_CLIENT_ID: 'a',
      APPLE_ISSUER: 'https://apple.test',
      APPLE_KEYS_URL: 'https://apple.test/keys',
      FACEBOOK_APP_ID: 'f',
      FACEBOOK_APP_SECRET: 's',
      PARTNER_ISSUER: 'https://partner.test',
      PARTNER_CLIENT_ID: 'p',
      PARTNER_CLIENT_SECRET: 'ps',
    }).social,
  ).toEqual({
    google: { audience: 'g' },
    apple: {
      audience: 'a',
      issuers: ['https://apple.test'],
      keysUrl: 'https://apple.test/keys',
    },
    facebook: { appId: 'f', appSecret: 's' },
    partner: { issuer: 'https://partner.test', clientId: 'p', clientSecret: 'ps' },
  });
});

test('half of what belongs together is refused', () => {
  expect(() => settingsOf({ SMTP_URL: 'smtp://x' })).toThrow(
    'SMTP_URL, MAIL_FROM belong together; MAIL_FROM is not set.',
  );
});

test('proxies are named by their addresses', () => {
  expect(settingsOf({ PORTAL_TRUST_PROXY: '10.0.0.0/8,192.0.2.1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '192.0.2.1',
  ]);
});
