import { nameOf } from './request-name';

test.each([
  ['/login', '/login'],
  ['/remotes/shell/1.1.0/main.0123456789abcdef.js', 'shell main.js'],
  ['/remotes/shell/1.1.0/assets/cameras.screen-Bx_4-2a9.css', 'shell cameras.screen.css'],
  ['/remotes/mfe-auth/1.1.0/remoteEntry.js', 'mfe-auth remoteEntry.js'],
  ['/api/subscribers/account/v1/profile', 'account/v1/profile'],
  ['/api/subscribers/inventory/v1/ipcams?page=1', 'inventory/v1/ipcams?page=1'],
])('%s is called %s', (path, name) => {
  expect(nameOf(`https://127.0.0.1:4000${path}`)).toBe(name);
});
