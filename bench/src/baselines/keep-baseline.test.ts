import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@portal/delivery';
import { plainDocument, readSources } from './sources';
import { keepBaseline } from './keep-baseline';

test('a baseline is a live set that a host serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baseline-'));
  const sources = readSources();
  const stands = { of: sources.shell, files: new Map([['main.js', Buffer.from('')]]) };
  await keepBaseline(folder, sources, {
    host: { ...stands, entry: 'main.js', document: plainDocument() },
    remote: () => ({ ...stands, entry: 'main.js' }),
    early: false,
  });
  const { microFrontends } = await openFolderStore(folder).liveSet();
  expect(Object.keys(microFrontends)).toHaveLength(sources.remotes.length + 1);
  await rm(folder, { recursive: true });
});
