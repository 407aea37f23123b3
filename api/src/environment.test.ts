import { dataFolder, host } from './environment';

test.each([
  [{}, '127.0.0.1', '.portal'],
  [{ HOST: '', PORTAL_DATA: '' }, '127.0.0.1', '.portal'],
  [{ HOST: '0.0.0.0', PORTAL_DATA: '/srv' }, '0.0.0.0', '/srv'],
])('with %j a server listens on %s and keeps its data in %s', (environment, address, folder) => {
  expect([host(environment), dataFolder(environment)]).toEqual([address, folder]);
});
