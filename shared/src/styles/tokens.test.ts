import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');

type Theme = 'light' | 'dark';
type Rgb = [number, number, number];

const HEX = '(#[0-9a-f]{6})';
const colors = new Map<string, Record<Theme, string>>();
for (const [, name, light, dark] of read('tokens.css').matchAll(
  new RegExp(`--sp-color-([\\w-]+):\\s*light-dark\\(${HEX}, ${HEX}\\);`, 'g'),
)) {
  colors.set(name!, { light: light!, dark: dark! });
}
for (const [, name, both] of read('tokens.css').matchAll(
  new RegExp(`--sp-color-([\\w-]+):\\s*${HEX};`, 'g'),
)) {
  colors.set(name!, { light: both!, dark: both! });
}

const channels = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, first: string, second: string): number {
  const [darker, lighter] = [first, second]
    .map((name) => {
      const color = colors.get(name);
      if (!color) throw new Error(`tokens.css has no colour '${name}'`);
      return luminance(color[theme]);
    })
    .sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const tones = ['info', 'success', 'warning', 'danger'];
const themes: Theme[] = ['light', 'dark'];

const onSurfaces = (names: string[]) =>
  names.flatMap((name) => surfaces.map((surface) => [name, surface] as const));

const texts = [
  ...onSurfaces(['text', 'text-muted', 'text-subtle', 'accent-text', 'danger-fg', 'success-fg']),
  ...tones.map((tone) => [`${tone}-fg`, `${tone}-bg`] as const),
  ...tones.map((tone) => ['text', `${tone}-bg`] as const),
  ['accent-text', 'accent-soft'],
  ['text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-active'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
] as const;

const controls = [
  ...onSurfaces(['border-strong', 'focus']),
  ...[...tones.map((tone) => `${tone}-bg`), 'accent-soft'].map(
    (under) => ['focus', under] as const,
  ),
  ['accent', 'surface'],
  ['danger', 'surface'],
] as const;

describe.each(themes)('in the %s theme', (theme) => {
  test.each(texts)('%s is readable on %s', (text, background) => {
    expect(contrast(theme, text, background)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(controls)('%s is visible on %s', (part, background) => {
    expect(contrast(theme, part, background)).toBeGreaterThanOrEqual(3);
  });
});

test('the order of the layers is declared before their contents', () => {
  const [first] = read('index.css')
    .match(/@import '(.+)';/)!
    .slice(1);
  expect(first).toBe('./layers.css');
  expect(read('layers.css')).toContain('@layer reset, tokens, base, ui, mfe, overrides;');
});

test('the dark theme applies to screens only, so that dark pages print black on white', () => {
  const [everywhere, onScreen] = read('tokens.css').split('@media screen {');
  expect(everywhere).not.toContain('color-scheme: dark');
  expect(onScreen).toMatch(/^\s+html\[data-theme='dark'\] {\s+color-scheme: dark;/);
});
