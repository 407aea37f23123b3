import { settingsFrom } from './settings';

const PARTNER = {
  PARTNER_ISSUER: 'https://partner.test',
  PARTNER_CLIENT_ID: 'p',
  PARTNER_CLIENT_SECRET: 'ps',
};

test('an empty environment is the embedded default', () => {
  expect(settingsFrom({})).toMatchObject({
    dataFolder: '.portal/api',
    demoData: true,
    hideUnknownUser: undefined,
    smtp: undefined,
  });
  expect(Object.values(settingsFrom({}).social ?? {})).toEqual(Array(4).fill(undefined));
});

test('variables that are set to nothing are not set', () => {
  const nothing = { PORTAL_DATA: '', PORTAL_JWT_SECRET: ' ', DATABASE_URL: '', PORTAL_DEMO: '' };
  expect(settingsFrom(nothing)).toEqual(settingsFrom({}));
});

test.each([
  [{ DATABASE_URL: 'postgres://db' }, false],
  [{ DATABASE_URL: 'postgres://db', PORTAL_DEMO: '1' }, true],
  [{ PORTAL_DEMO: '0' }, false],
])('with %p demo accounts are made: %p', (environment, demoData) => {
  expect(settingsFrom(environment)).toMatchObject({ demoData });
});

test('a server, a secret and another folder are taken over', () => {
  const environment = {
    DATABASE_URL: 'postgres://db',
    PORTAL_JWT_SECRET: 's',
    PORTAL_DATA: '/srv',
  };
  expect(settingsFrom(environment)).toMatchObject({
    dataFolder: '/srv/api',
    databaseUrl: 'postgres://db',
    secret: 's',
  });
});

test('each provider is configured by itself', () => {
  expect(
    settingsFrom({
      GOOGLE_CLIENT_ID: 'g',
      APPLE_CLIENT_ID: 'a',
      APPLE_ISSUER: 'https://apple.test',
      APPLE_KEYS_URL: 'https://apple.test/keys',
      FACEBOOK_APP_ID: 'f',
      FACEBOOK_APP_SECRET: 's',
      ...PARTNER,
    }).social,
  ).toEqual({
    google: { audience: 'g' },
    apple: {
      audience: 'a',
      issuers: ['https://apple.test'],
      keysUrl: 'https://apple.test/keys',
    },
    facebook: { appId: 'f', appSecret: 's' },
    partner: { issuer: 'https://partner.test', clientId: 'p', clientSecret: 'ps', pkce: true },
  });
});

test('a partner that knows no proof keys is served when that is said', () => {
  const { social } = settingsFrom({ ...PARTNER, PARTNER_PKCE: '0' });
  expect(social?.partner?.pkce).toBe(false);
});

test('images go into a bucket when one is named', () => {
  expect(settingsFrom({}).s3).toBeUndefined();
  expect(settingsFrom({ S3_BUCKET: 'documents' }).s3).toMatchObject({
    bucket: 'documents',
    pathStyle: false,
    credentials: undefined,
  });
  expect(
    settingsFrom({
      S3_BUCKET: 'documents',
      S3_ENDPOINT: 'https://storage.test',
      S3_REGION: 'ap-south-1',
      S3_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    }).s3,
  ).toEqual({
    bucket: 'documents',
    endpoint: 'https://storage.test',
    region: 'ap-south-1',
    pathStyle: true,
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
  });
});

test('Khalti is configured by its key, elsewhere by its address', () => {
  expect(settingsFrom({}).khalti).toBeUndefined();
  expect(settingsFrom({ KHALTI_URL: 'https://dev.khalti.com/api/v2/' }).khalti).toBeUndefined();
  expect(settingsFrom({ KHALTI_SECRET_KEY: 'k' }).khalti).toEqual({ secretKey: 'k' });
  expect(
    settingsFrom({ KHALTI_SECRET_KEY: 'k', KHALTI_URL: 'https://dev.khalti.com/api/v2/' }).khalti,
  ).toEqual({ secretKey: 'k', url: 'https://dev.khalti.com/api/v2/' });
});

test('half of what belongs together is refused', () => {
  expect(() => settingsFrom({ SMTP_URL: 'smtp://x' })).toThrow(
    'SMTP_URL, MAIL_FROM belong together; MAIL_FROM is not set.',
  );
  expect(() => settingsFrom({ S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'k' })).toThrow(
    'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together; S3_SECRET_ACCESS_KEY is not set.',
  );
});

test.each<[string, string, string | undefined, NodeJS.ProcessEnv?]>([
  ['PORTAL_TRUST_PROXY', '10.0.0.0/8, 192.0.2.1', undefined],
  ['PORTAL_TRUST_PROXY', '', undefined],
  ['PORTAL_TRUST_PROXY', '::1,fd00::/8', undefined],
  [
    'PORTAL_TRUST_PROXY',
    '10.0.0.0/8,',
    "PORTAL_TRUST_PROXY: '' is neither an address nor a network.",
  ],
  ['PORTAL_TRUST_PROXY', 'nginx', "'nginx' is neither an address nor a network."],
  ['PORTAL_TRUST_PROXY', '10.0.0.0/33', "'10.0.0.0/33' is neither"],
  ['PORTAL_DEMO', 'yes', "PORTAL_DEMO is 1 or 0, not 'yes'."],
  ['PORTAL_HIDE_UNKNOWN_USER', 'true', 'PORTAL_HIDE_UNKNOWN_USER is 1 or 0'],
  ['DATABASE_URL', 'db.example.com', 'DATABASE_URL is no address of the form postgres://…'],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL is no address'],
  ['KHALTI_URL', 'dev.khalti.com', 'KHALTI_URL is no address of the form http://… or https://….'],
  ['APPLE_KEYS_URL', 'keys', 'APPLE_KEYS_URL is no address', { APPLE_CLIENT_ID: 'a' }],
  ['FACEBOOK_GRAPH_URL', 'graph', 'FACEBOOK_GRAPH_URL is no address'],
  ['FCM_URL', 'fcm', 'FCM_URL is no address'],
  ['S3_ENDPOINT', 'storage', 'S3_ENDPOINT is no address', { S3_BUCKET: 'documents' }],
  ['S3_PATH_STYLE', 'true', 'S3_PATH_STYLE is 1 or 0', { S3_BUCKET: 'documents' }],
  ['PARTNER_PKCE', 'off', "PARTNER_PKCE is 1 or 0, not 'off'.", PARTNER],
  ['SMTP_URL', 'mail.example.com:25', 'SMTP_URL is no address', { MAIL_FROM: 'a@example.com' }],
  ['TZ', 'Asia/Katmandoo', "TZ is no time zone such as Asia/Kathmandu: 'Asia/Katmandoo'."],
  ['TZ', 'Asia/Kathmandu', undefined],
])('at start %s may be %j: %s', (name, value, refusal, besides = {}) => {
  const start = () => settingsFrom({ ...besides, [name]: value });
  if (refusal === undefined) expect(start).not.toThrow();
  else expect(start).toThrow(refusal);
});

test('a password in an address that is none is not repeated', () => {
  expect(() => settingsFrom({ DATABASE_URL: 'portal:secret@db' })).toThrow(/^(?!.*secret)/s);
});

test('proxies are named by their addresses', () => {
  expect(settingsFrom({ PORTAL_TRUST_PROXY: ' 10.0.0.0/8, 192.0.2.1 ' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '192.0.2.1',
  ]);
});
