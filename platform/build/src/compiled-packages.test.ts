import { createRequire } from 'node:module';

interface Preset {
  transform: Record<string, unknown>;
  transformIgnorePatterns: [string];
}
const preset = createRequire(import.meta.url)('../jest/preset.cjs') as Preset;
const [ignored] = preset.transformIgnorePatterns;

const isCompiled = (file: string): boolean =>
  Object.keys(preset.transform).some((compiled) => new RegExp(compiled).test(file)) &&
  !new RegExp(ignored).test(file);

/** The layouts of npm, and of pnpm and `npm --install-strategy=linked`. */
const LAYOUTS = ['/app/node_modules', '/app/node_modules/.store/some@1.0.0-hash/node_modules'];

test.each(LAYOUTS)('of the packages in %s tests compile the portal’s, and no others', (folder) => {
  expect(isCompiled(`${folder}/@portal/shared/lib/src/index.js`)).toBe(true);
  expect(isCompiled(`${folder}/react/index.js`)).toBe(false);
});
