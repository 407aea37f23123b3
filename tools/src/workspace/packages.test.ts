import { browserPackages, workspacePackage } from './packages';

test('the packages of the workspace are shell and remotes, the shell first, the template not', () => {
  const names = browserPackages();
  expect(names[0]).toBe('shell');
  expect(names).not.toContain('template');
  expect(names.filter((name) => workspacePackage(name).kind === 'host')).toEqual(['shell']);
  expect(names).toEqual(expect.arrayContaining(['mfe-auth', 'mfe-cameras']));
});
