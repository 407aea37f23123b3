import {
  apiAddress,
  authorIn,
  parseOrigin,
  parseService,
  parseTraffic,
  storeAddress,
} from './options';
import { portFrom } from './run-server';

test.each([
  ['1', 1],
  ['10', 10],
  ['100', 100],
])('%s percent is a share', (text, traffic) => {
  expect(parseTraffic(text)).toBe(traffic);
});

test.each(['0', '101', '1.5', '-5', '10%', 'half', ''])('%p percent is not a share', (text) => {
  expect(() => parseTraffic(text)).toThrow('1 to 100');
});

test.each([
  ['https://portal.example.com', 'https://portal.example.com'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
])('%s is an origin', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin);
});

test.each(['portal.example.com', 'ftp://portal.example.com', 's3://portal', ''])(
  '%p is not an origin',
  (text) => {
    expect(() => parseOrigin(text)).toThrow('https://');
  },
);

test.each([
  [{}, '.portal'],
  [{ PORTAL_DATA: '/srv' }, '/srv'],
  [{ PORTAL_DATA: '/srv', PORTAL_STORE: 's3://portal' }, 's3://portal'],
  [{ PORTAL_DATA: '/srv', PORTAL_STORE: '' }, '/srv'],
  [{ PORTAL_DATA: '', PORTAL_STORE: '' }, '.portal'],
])('with %j the store is %s', (environment, address) => {
  expect(storeAddress(environment)).toBe(address);
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '3100' }, 'http://localhost:3100'],
  [{ PORT: '', PORTAL_API: '', PORTAL_ORIGIN: '' }, 'http://localhost:3000'],
  [{ PORTAL_API: '', PORTAL_ORIGIN: 'https://portal.example.com' }, 'https://portal.example.com'],
  [
    { PORTAL_OPS_ORIGIN: 'https://ops.example.com', PORTAL_ORIGIN: 'https://portal.example.com' },
    'https://ops.example.com',
  ],
  [
    { PORTAL_API: 'http://api:4000', PORTAL_ORIGIN: 'https://portal.example.com' },
    'http://api:4000',
  ],
])('with %j the API is at %s', (environment, address) => {
  expect(apiAddress(environment)).toBe(address);
});

test('an empty port means the default one', () => {
  expect(portFrom({ PORT: '' }, 8080)).toBe(8080);
});

test.each([
  ['https://releases.example.com', 'https://releases.example.com'],
  ['https://portal.example.com/releases/', 'https://portal.example.com/releases'],
  ['http://127.0.0.1:8090', 'http://127.0.0.1:8090'],
  ['http://localhost:8090/', 'http://localhost:8090'],
])('a token may be sent to %s', (text, address) => {
  expect(parseService(text)).toBe(address);
});

test.each([
  'http://releases.example.com',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'releases.example.com',
  'ftp://localhost',
  '',
])('no token may be sent to %p', (text) => {
  expect(() => parseService(text)).toThrow('https://');
});

test('an empty PORTAL_WHO counts as unset: the ledger names the user', () => {
  expect(authorIn({ PORTAL_WHO: 'asha' })).toBe('asha');
  expect(authorIn({ PORTAL_WHO: '' })).toBe(authorIn({}));
  expect(authorIn({})).not.toBe('');
});
