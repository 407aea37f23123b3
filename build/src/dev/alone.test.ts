import type { Package } from '../package';
import { serveAlone } from './alone';

test('a remote that could not be built is not served', async () => {
  const remote: Package = {
    name: 'mfe-health',
    folder: '/nowhere',
    kind: 'remote',
    version: '1.0.0',
    manifest: {
      name: 'mfe-health',
      kind: 'remote',
      contract: '^1.0.0',
      routes: [{ path: '/health', title: 'Health', access: 'public', layout: 'main' }],
      navigation: [],
      slots: [],
    },
  };
  await expect(serveAlone(remote, {}, jest.fn())).rejects.toThrow(
    'mfe-health/remote.json: /routes/0 is /health, an address of the portal itself',
  );
});
