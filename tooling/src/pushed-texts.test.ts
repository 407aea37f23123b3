import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IN_NEPALI } from '../../api/src/notifications/nepali';
import { ROOT } from './workspace/root';

/** The shell's messages: what is read of them is `'English':` and `'Nepali',` after it, on that line or the next. */
const page = readFileSync(join(ROOT, 'shell/src/messages/others-ne.ts'), 'utf8').replaceAll(
  /:\s+/g,
  ': ',
);

test.each(Object.entries(IN_NEPALI))('%s is pushed in the words of the page', (english, nepali) => {
  expect(page).toContain(`'${english}': '${nepali}',`);
});
