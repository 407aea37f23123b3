import { spawnSync } from 'node:child_process';
import { advisedNode } from './advised-node';

const started = (
  versions: Partial<NodeJS.ProcessVersions>,
  platform: NodeJS.Platform = 'linux',
  arch: NodeJS.Architecture = 'x64',
) =>
  advisedNode({
    platform,
    arch,
    versions: { ...process.versions, ...versions },
    execPath: '/this/node',
  });

const isFetched = process.platform === 'linux' && process.arch === 'x64';

(isFetched ? test : test.skip)('beside an older Node there is one of the advised line', () => {
  const program = started({ node: '20.19.0' });
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  expect(stdout).toMatch(/^v24\./);
});

test.each(['24.0.0', '26.1.0'])('Node %s is new enough itself', (node) => {
  expect(started({ node })).toBe('/this/node');
});

test('if the registry has no program for the machine, the running Node is used', () => {
  expect(started({ node: '20.19.0' }, 'darwin', 'arm64')).toBe('/this/node');
  expect(started({ node: '20.19.0' }, 'linux', 'arm64')).toBe('/this/node');
});
