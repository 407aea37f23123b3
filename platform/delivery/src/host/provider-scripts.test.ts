import { DEFAULT_CONFIG, HOST } from '@portal/shared/contract';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, releaseFixture, storeFixture } from '../testing/portal-fixture';

afterEach(cleanUp);

const { social } = DEFAULT_CONFIG;
const config = {
  ...DEFAULT_CONFIG,
  social: { ...social, facebook: { ...social.facebook, appId: 'portal' } },
};

const page = (path: string, access: 'public' | 'protected') => ({
  path,
  title: path,
  access,
  layout: 'plain' as const,
});

test("only the sign-in page's document allows providers' scripts, and says so", async () => {
  const store = await storeFixture({ name: HOST });
  await releaseFixture(store, {
    name: 'mfe-auth',
    manifest: {
      routes: [page('/login', 'public'), page('/forgot-password', 'public')],
      preload: { '/login': [], '/forgot-password': [] },
    },
  });
  const origin = await hostFixture(store, { config });

  const login = await ask(origin, '/login');
  expect(login.headers['content-security-policy']).toContain('https://connect.facebook.net');
  expect(login.text).toContain('"allowsProviderScripts":true');
  for (const elsewhere of ['/', '/forgot-password', '/cameras']) {
    const { headers, text } = await ask(origin, elsewhere);
    expect(headers['content-security-policy']).not.toContain('facebook');
    expect(text).not.toContain('allowsProviderScripts');
  }
});
