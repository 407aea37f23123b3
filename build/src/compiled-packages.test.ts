import { createRequire } from 'node:module';
import { scripts } from './configuration';

interface Preset {
  transformIgnorePatterns: [string];
}
const { transformIgnorePatterns } = createRequire(import.meta.url)('../jest/preset.cjs') as Preset;
const jest = new RegExp(transformIgnorePatterns[0]);

/** As npm installs, and as pnpm and `npm --install-strategy=linked` do. */
const LAYOUTS = ['/app/node_modules', '/app/node_modules/.store/some@1.0.0-hash/node_modules'];

test.each(LAYOUTS)('of the packages in %s the portal’s are compiled, and no others', (folder) => {
  const portal = `${folder}/@portal/shared/src/index.ts`;
  const library = `${folder}/react/index.js`;
  for (const ignored of [scripts.exclude, jest]) {
    expect(ignored.test(portal)).toBe(false);
    expect(ignored.test(library)).toBe(true);
  }
});
