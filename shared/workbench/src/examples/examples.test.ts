import * as overlays from '@portal/shared/overlays';
import * as ui from '@portal/shared/ui';
import { GROUPS } from '.';

/** Exported with a capital, and not all in capitals: a component. */
const isControl = (name: string): boolean => /^[A-Z][a-z]/.test(name);

test('every shared control has an example', () => {
  const shown = new Set(GROUPS.flatMap(({ examples }) => examples.map(({ control }) => control)));
  const controls = Object.keys({ ...ui, ...overlays }).filter(isControl);
  expect(controls.filter((control) => !shown.has(control))).toEqual([]);
});
