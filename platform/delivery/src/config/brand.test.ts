import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { DEFAULT_CONFIG, HOST } from '@portal/shared/contract';
import { createHashSource } from '../http/html';
import { ask } from '../testing/http';
import { cleanUp, hostFixture, storeFixture } from '../testing/portal-fixture';
import { accentProblem, accentTokens, brandStyle, type Scheme, SURFACES } from './brand';
import { type Colour, computeContrast } from './colours';

afterEach(cleanUp);

const SCHEMES: Scheme[] = ['light', 'dark'];

test('the surfaces are those of the tokens', () => {
  const tokens = readFileSync(
    new URL('../../../../shared/src/styles/tokens.css', import.meta.url),
    'utf8',
  );
  for (const [name, light] of Object.entries(SURFACES.light)) {
    expect(tokens).toContain(
      `--sp-color-${name}: light-dark(${light}, ${SURFACES.dark[name] ?? ''});`,
    );
  }
});

test.each(SCHEMES)('every accepted accent is visible and readable, %s', (scheme) => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value): Colour => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (accent) => {
      fc.pre(accentProblem(scheme, accent) === null);
      const tokens = accentTokens(scheme, accent);
      const least = (one: Colour, others: Colour[]) =>
        Math.min(...others.map((other) => computeContrast(one, other)));
      const surfaces = Object.values(SURFACES[scheme]);
      expect(least(accent, surfaces)).toBeGreaterThanOrEqual(3);
      expect(
        least(tokens['accent-text'], [...surfaces, tokens['accent-soft']]),
      ).toBeGreaterThanOrEqual(4.5);
      expect(least(tokens.focus, [...surfaces, tokens['accent-soft']])).toBeGreaterThanOrEqual(3);
      expect(
        least(tokens['on-accent'], [
          tokens.accent,
          tokens['accent-hover'],
          tokens['accent-active'],
        ]),
      ).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('the built-in accent passes', () => {
  expect(accentProblem('light', '#4353d9')).toBeNull();
  expect(accentProblem('dark', '#5564e3')).toBeNull();
});

test('text has the accent, or the nearest readable colour', () => {
  expect(accentTokens('light', '#b3261e')['accent-text']).toBe('#b3261e');
  expect(accentTokens('dark', '#ff6659')['accent-text']).toBe('#ff6c60');
});

test('a refusal names the actual and the required contrast', () => {
  expect(accentProblem('light', '#ffcc00')).toBe(
    '#ffcc00 has a contrast of 1.3 on the light surface-sunken, and 3 are needed: take a darker one',
  );
  expect(accentProblem('dark', '#331100')).toBe(
    '#331100 has a contrast of 1 on the dark surface, and 3 are needed: take a lighter one',
  );
});

const theme = {
  accent: { light: '#b3261e', dark: '#ff6659' },
  logo: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
};

test('without a theme there is no style', () => {
  expect(brandStyle({})).toBe('');
  expect(brandStyle({ support: { messages: true } })).toBe('');
  expect(brandStyle({ support: { phone: '01-5970050' } })).toBe(':root{--sp-help-height:3.5rem}');
});

async function branded() {
  const store = await storeFixture({ name: HOST });
  return hostFixture(store, { config: { ...DEFAULT_CONFIG, theme } });
}

test('a document contains the style, and its policy allows exactly that', async () => {
  const { text, headers } = await ask(await branded(), '/');
  const [, style = ''] = /<style>(:root.*?)<\/style>/.exec(text) ?? [];
  expect(style).toContain('--sp-color-accent:light-dark(#b3261e,#ff6659)');
  expect(style).toContain('--sp-color-on-accent:light-dark(#ffffff,#000000)');
  expect(style).toContain(`--sp-logo:url("${theme.logo}")`);
  expect(headers['content-security-policy']).toContain(createHashSource(style));
});

test('the SVG icon has the accent or is the logo, and fixed pictures are left out', async () => {
  const host = await branded();
  const { text } = await ask(host, '/icons/icon.svg');
  expect(text).toContain('fill="#b3261e"');
  const manifest = JSON.parse((await ask(host, '/manifest.webmanifest')).text) as {
    icons: { src: string }[];
  };
  expect(manifest.icons.map(({ src }) => src)).toEqual([theme.logo]);
  expect((await ask(host, '/')).text).not.toContain('apple-touch-icon');
});
