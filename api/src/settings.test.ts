import { settingsFrom } from './settings';

const PARTNER = {
  PARTNER_ISSUER: 'https://partner.test',
  PARTNER_CLIENT_ID: 'p',
  PARTNER_CLIENT_SECRET: 'ps',
};

test('an empty environment means the embedded default', () => {
  expect(settingsFrom({})).toMatchObject({
    dataFolder: '.portal/api',
    demoData: true,
    hideUnknownUser: undefined,
    smtp: undefined,
  });
  expect(Object.values(settingsFrom({}).social ?? {})).toEqual(Array(4).fill(undefined));
});

test('empty variables count as unset', () => {
  const nothing = { PORTAL_DATA: '', PORTAL_JWT_SECRET: ' ', DATABASE_URL: '', PORTAL_DEMO: '' };
  expect(settingsFrom(nothing)).toEqual(settingsFrom({}));
});

test.each([
  [{ DATABASE_URL: 'postgres://localhost' }, false],
  [{ DATABASE_URL: 'postgres://localhost', PORTAL_DEMO: '1' }, true],
  [{ PORTAL_DEMO: '0' }, false],
])('with %p demo accounts are created: %p', (environment, demoData) => {
  expect(settingsFrom(environment)).toMatchObject({ demoData });
});

test('a server, a secret and another folder are accepted', () => {
  const environment = {
    DATABASE_URL: 'postgres://db?sslmode=verify-full',
    PORTAL_JWT_SECRET: 's',
    PORTAL_DATA: '/srv',
  };
  expect(settingsFrom(environment)).toMatchObject({
    dataFolder: '/srv/api',
    databaseUrl: 'postgres://db?sslmode=verify-full',
    secret: 's',
  });
});

test('each provider is configured separately', () => {
  expect(
    settingsFrom({
      GOOGLE_CLIENT_ID: '1-g.apps.googleusercontent.com',
      APPLE_CLIENT_ID: 'a',
      APPLE_ISSUER: 'https://apple.test',
      APPLE_KEYS_URL: 'https://apple.test/keys',
      FACEBOOK_APP_ID: '77',
      FACEBOOK_APP_SECRET: 's',
      ...PARTNER,
    }).social,
  ).toEqual({
    google: { audience: '1-g.apps.googleusercontent.com' },
    apple: {
      audience: 'a',
      issuers: ['https://apple.test'],
      keysUrl: 'https://apple.test/keys',
    },
    facebook: { appId: '77', appSecret: 's' },
    partner: { issuer: 'https://partner.test', clientId: 'p', clientSecret: 'ps', pkce: true },
  });
});

test('white space around a secret, as in a file, is ignored', () => {
  const { social } = settingsFrom({ ...PARTNER, PARTNER_CLIENT_SECRET: 'ps\n' });
  expect(social?.partner?.clientSecret).toBe('ps');
});

test('a partner without proof keys is supported when configured', () => {
  const { social } = settingsFrom({ ...PARTNER, PARTNER_PKCE: '0' });
  expect(social?.partner?.pkce).toBe(false);
});

const OPERATORS = {
  OPERATOR_ISSUER: 'https://id.test',
  OPERATOR_CLIENT_ID: 'o',
  OPERATOR_CLIENT_SECRET: 'os',
  OPERATOR_ROLES: 'staff=operator, chiefs=admin',
};

test('operators are identified by the configured provider, and get roles from a claim', () => {
  expect(settingsFrom({}).operators).toBeUndefined();
  expect(settingsFrom(OPERATORS).operators).toEqual({
    issuer: 'https://id.test',
    clientId: 'o',
    clientSecret: 'os',
    roleClaim: 'groups',
    roleValues: new Map([
      ['staff', 'operator'],
      ['chiefs', 'admin'],
    ]),
  });
  const nested = settingsFrom({ ...OPERATORS, OPERATOR_ROLE_CLAIM: 'realm_access.roles' });
  expect(nested.operators?.roleClaim).toBe('realm_access.roles');
});

test.each(Object.keys(OPERATORS))('the settings of operators without %s are refused', (name) => {
  expect(() => settingsFrom({ ...OPERATORS, [name]: '' })).toThrow(`${name} is not set.`);
});

test.each([
  [{ OPERATOR_ROLE_CLAIM: 'roles' }, 'OPERATOR_ROLE_CLAIM belongs to OPERATOR_ISSUER, '],
  [{ ...OPERATORS, OPERATOR_ISSUER: 'id.test' }, 'OPERATOR_ISSUER is no address'],
  [{ ...OPERATORS, OPERATOR_ROLES: 'staff=root' }, "OPERATOR_ROLES: 'staff=root' is not"],
])('%j is refused', (environment, message) => {
  expect(() => settingsFrom(environment)).toThrow(message);
});

test('images are stored in a bucket if one is named', () => {
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

test('Khalti is configured by its key, with another server by its address', () => {
  expect(settingsFrom({}).khalti).toBeUndefined();
  expect(settingsFrom({ KHALTI_URL: 'https://dev.khalti.com/api/v2/' }).khalti).toBeUndefined();
  expect(settingsFrom({ KHALTI_SECRET_KEY: 'k' }).khalti).toEqual({ secretKey: 'k' });
  expect(
    settingsFrom({ KHALTI_SECRET_KEY: 'k', KHALTI_URL: 'https://dev.khalti.com/api/v2/' }).khalti,
  ).toEqual({ secretKey: 'k', url: 'https://dev.khalti.com/api/v2/' });
});

test('incomplete groups of settings are refused', () => {
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
  ['PORTAL_OPS_ORIGIN', 'https://ops.example.com/', undefined],
  ['PORTAL_OPS_ORIGIN', 'http://ops.localhost:3000', undefined],
  ['PORTAL_OPS_ORIGIN', 'ops.example.com', 'PORTAL_OPS_ORIGIN is an origin such as https://ops'],
  ['PORTAL_OPS_ORIGIN', 'http://ops.example.com', "not 'http://ops.example.com'."],
  ['PORTAL_OPS_ORIGIN', 'https://ops.example.com/ops', "not 'https://ops.example.com/ops'."],
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
  ['GOOGLE_CLIENT_ID', 'GOCSPX-secret', 'GOOGLE_CLIENT_ID ends with .apps.googleusercontent.com'],
  ['GOOGLE_CLIENT_ID', 'g', undefined, { GOOGLE_ISSUER: 'https://google.test' }],
  ['FACEBOOK_APP_ID', 'my-app', 'FACEBOOK_APP_ID is a number', { FACEBOOK_APP_SECRET: 's' }],
  ['PARTNER_CLIENT_SECRET', ' ', 'PARTNER_CLIENT_SECRET is not set.', PARTNER],
  ['PARTNER_PKCE', 'off', "PARTNER_PKCE is 1 or 0, not 'off'.", PARTNER],
  ['SMTP_URL', 'mail.example.com:25', 'SMTP_URL is no address', { MAIL_FROM: 'a@example.com' }],
  ['TZ', 'Asia/Katmandoo', "TZ is no time zone such as Asia/Kathmandu: 'Asia/Katmandoo'."],
  ['TZ', 'Asia/Kathmandu', undefined],
])('at start %s may be %j: %s', (name, value, refusal, besides = {}) => {
  const start = () => settingsFrom({ ...besides, [name]: value });
  if (refusal === undefined) expect(start).not.toThrow();
  else expect(start).toThrow(refusal);
});

test('a password in an invalid address is not printed', () => {
  expect(() => settingsFrom({ DATABASE_URL: 'portal:secret@db' })).toThrow(/^(?!.*secret)/s);
});

test('proxies are named by their addresses', () => {
  expect(settingsFrom({ PORTAL_TRUST_PROXY: ' 10.0.0.0/8, 192.0.2.1 ' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '192.0.2.1',
  ]);
});

const EXPOSED = 'to another machine in plain text';

describe('settings that would send secrets to another machine in plain text are refused at the start', () => {
  test.each<[string, string, NodeJS.ProcessEnv?]>([
    ['DATABASE_URL', 'postgres://portal:secret@db.example.com/portal'],
    ['DATABASE_URL', 'postgresql://portal:secret@10.0.0.5/portal'],
    ['DATABASE_URL', 'postgres://portal:secret@localhost/portal?host=db.example.com'],
    ['DATABASE_URL', 'postgres://portal:secret@localhost.example.com/portal'],
    ['DATABASE_URL', 'postgres://portal:secret@0.0.0.0/portal'],
    ['DATABASE_URL', 'postgres://portal:secret@db/portal?ssl=0'],
    ['KHALTI_URL', 'http://khalti.example.com/api/'],
    ['FACEBOOK_GRAPH_URL', 'http://graph.example.com'],
    ['FCM_URL', 'http://fcm.example.com'],
    ['GOOGLE_KEYS_URL', 'http://keys.example.com', { GOOGLE_CLIENT_ID: 'g' }],
    ['APPLE_KEYS_URL', 'http://keys.example.com', { APPLE_CLIENT_ID: 'a' }],
    ['S3_ENDPOINT', 'http://bucket:9000', { S3_BUCKET: 'documents' }],
    ['AWS_ENDPOINT_URL', 'http://bucket:9000', { S3_BUCKET: 'documents' }],
    ['S3_ENDPOINT', 'http://bucket:9000?tls=yes', { S3_BUCKET: 'documents' }],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'http://collector:4318',
      { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret' },
    ],
  ])('%s=%s', (name, value, besides = {}) => {
    const start = () => settingsFrom({ ...besides, [name]: value });
    expect(start).toThrow(name);
    expect(start).toThrow(EXPOSED);
    expect(start).toThrow(/^(?!.*secret@)/s);
  });

  test.each<[string, string, NodeJS.ProcessEnv?]>([
    ['DATABASE_URL', 'postgres://portal@127.0.0.1/portal'],
    ['DATABASE_URL', 'postgres://portal@[::1]/portal'],
    ['DATABASE_URL', 'postgres:///portal?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/portal'],
    ['DATABASE_URL', 'postgres://db.example.com/portal?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://db.example.com/portal?sslmode=disable'],
    ['DATABASE_URL', 'postgres://db.example.com/portal?ssl=true'],
    ['KHALTI_URL', 'http://127.0.0.1:4200/'],
    ['KHALTI_URL', 'https://khalti.example.com/'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'https://collector:4318',
      { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret' },
    ],
  ])('not %s=%s', (name, value, besides = {}) => {
    expect(() => settingsFrom({ ...besides, [name]: value })).not.toThrow();
  });

  test('an address that asks for plain text is refused too, as it is called without that', () => {
    const { s3, khalti } = settingsFrom({
      KHALTI_SECRET_KEY: 'k',
      KHALTI_URL: 'http://khalti.example.com/?tls=no',
      S3_BUCKET: 'documents',
      S3_ENDPOINT: 'http://bucket:9000/?tls=no',
    });
    expect(s3?.endpoint).toBe('http://bucket:9000/');
    expect(khalti?.url).toBe('http://khalti.example.com/');
  });
});
