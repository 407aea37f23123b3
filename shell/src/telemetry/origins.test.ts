import { HOST } from '@portal/shared';
import { liveVersion } from '../testing/live-version';
import { Origins } from './origins';

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

test('without a shell in the live set nothing is reported of it', () => {
  const origins = new Origins(new Map(), 'https://portal.example/remotes/shell/1.3.0/main.js');
  expect(origins.of(HOST)).toBeUndefined();
  expect(origins.ofAddresses('at f (https://portal.example/main.js:1:1)')).toBeUndefined();
});
