import { workspacePackage } from '@portal/tools/workspace/packages';
import { screenChunks } from './monolith';

const auth = workspacePackage('mfe-auth');
const origin = (request: string, module = `${auth.folder}/src/remote.ts`) => ({
  module,
  moduleIdentifier: `swc-loader!${module}`,
  moduleName: module,
  loc: '',
  request,
});
const chunk = (files: string[], origins: ReturnType<typeof origin>[], initial = false) =>
  ({ files, origins, initial }) as never;

test('a route loads the chunks of its screen, including shared ones', () => {
  const login = origin('./login/login.screen');
  const forgot = origin('./passwords/forgot-password.screen');
  const routes = screenChunks(
    {
      chunks: [
        chunk(['main.js'], [login], true),
        chunk(['1.js', '1.css', '1.js.map'], [login]),
        chunk(['2.js'], [forgot]),
        chunk(['3.js'], [login, forgot]),
        chunk(['4.js'], [origin('./login/login.screen', '/elsewhere/src/remote.ts')]),
      ],
    },
    auth,
  );
  expect(routes['/login']).toEqual(['1.js', '1.css', '3.js']);
  expect(routes['/forgot-password']).toEqual(['2.js', '3.js']);
});
