import { HOST } from '@portal/shared';
import { liveVersion } from '../testing/live-version';
import { Origins, PageOwners } from './origins';

test("events before the first page count as that page's", () => {
  const owners = new PageOwners();
  owners.became('mfe-room', 800);
  owners.became('mfe-shed', 5_000);
  expect([0, 200, 900, 6_000].map((time) => owners.at(time))).toEqual([
    'mfe-room',
    'mfe-room',
    'mfe-room',
    'mfe-shed',
  ]);
});

test('before any page shows, everything belongs to the shell', () => {
  expect(new PageOwners().at(200)).toBe(HOST);
});

const versions = new Map([
  [HOST, liveVersion(HOST, '1.4.0')],
  ['mfe-room', liveVersion('mfe-room', '1.2.0')],
]);
const versionOfShell = (address?: string) => new Origins(versions, address).of(HOST)?.version;

test('the shell’s version is that of its script', () => {
  expect(versionOfShell()).toBe('1.4.0');
  expect(versionOfShell('https://portal.example/main.js')).toBe('1.4.0');
  expect(versionOfShell('https://portal.example/remotes/shell/1.3.0/main.js')).toBe('1.3.0');
  expect(versionOfShell('https://portal.example/remotes/mfe-room/1.3.0/main.js')).toBe('1.4.0');
});

test('without a shell in the live set nothing is reported about it', () => {
  const origins = new Origins(new Map(), 'https://portal.example/remotes/shell/1.3.0/main.js');
  expect(origins.of(HOST)).toBeUndefined();
  expect(origins.ofAddresses('at f (https://portal.example/main.js:1:1)')).toBeUndefined();
});
