import { join } from 'node:path';
import { SHARED_FOLDER } from './shared-package';
import { styleRules } from './styles';

/** The layers that the matching loader rules give to a sheet, by its path. */
function layersOf(path: string): unknown[] {
  const rules = styleRules({ name: 'mfe-fixture', version: '1.0.0' });
  return rules
    .filter(({ test }) => (test as RegExp).test(path))
    .filter(({ include }) => include === undefined || path.startsWith(include as string))
    .filter(({ exclude }) => typeof exclude !== 'string' || !path.startsWith(exclude))
    .map(({ use }) => (use as { options?: { layer: string } }[]).at(-1)?.options?.layer);
}

test('the sheets of the shared controls are in the layer of the controls', () => {
  expect(layersOf(join(SHARED_FOLDER, 'src/ui/button.module.css'))).toEqual(['ui']);
});

test('a remote in a folder of another repository that is called shared has its own layer', () => {
  expect(layersOf('/home/asha/shared/src/mfe-fixture/src/list.module.css')).toEqual([
    'mfe.fixture',
  ]);
});
