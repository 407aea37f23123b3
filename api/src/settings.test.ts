import { settingsFrom } from './settings';

test('by default everything stands below the portal’s folder, with demo data', () => {
  expect(settingsFrom({})).toEqual({ dataFolder: '.portal/api', demoData: true });
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
