import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { SHARED_FOLDER } from './shared-package';
import { styleRules } from './styles';

/** Whether the path is in the folder, or matches the expression. */
const covers = (condition: RuleSetRule['include'], path: string): boolean =>
  [condition]
    .flat()
    .some((one) => (one instanceof RegExp ? one.test(path) : path.startsWith(one as string)));

/** The layers that the matching loader rules assign to a sheet, by its path. */
function getLayers(path: string, name = 'mfe-fixture'): unknown[] {
  return styleRules({ name, version: '1.0.0' })
    .filter(({ test }) => covers(test, path))
    .filter(({ include }) => include === undefined || covers(include, path))
    .filter(({ exclude }) => exclude === undefined || !covers(exclude, path))
    .map(({ use }) => (use as { options?: { layer: string } }[]).at(-1)?.options?.layer);
}

test('the sheets of the shared controls are in the layer of the controls', () => {
  expect(getLayers(join(SHARED_FOLDER, 'src/ui/button.module.css'))).toEqual(['ui']);
});

test('a remote in a folder named shared in another repository has its own layer', () => {
  expect(getLayers('/home/asha/shared/src/mfe-fixture/src/list.module.css')).toEqual([
    'mfe.fixture',
  ]);
});

test('a plain sheet of a remote or of its libraries is in its layer; those of shell and shared name their own', () => {
  expect(getLayers('/team/src/list.css')).toEqual(['mfe.fixture']);
  expect(getLayers('/team/node_modules/map/map.css')).toEqual(['mfe.fixture']);
  expect(getLayers('/portal/shell/src/boot/styles.css', 'shell')).toEqual([undefined]);
  expect(getLayers(join(SHARED_FOLDER, 'src/styles/tokens.css'))).toEqual([undefined]);
});
