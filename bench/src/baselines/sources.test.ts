import { readSources, remotesSource } from './sources';

test('every remote of the workspace is compiled in, from its own sources', () => {
  const { remotes } = readSources();
  const source = remotesSource(remotes);
  for (const { name, folder } of remotes) {
    expect(source).toContain(`"${folder}/src/remote"`);
    expect(source).toContain(`"${name}":`);
  }
});
