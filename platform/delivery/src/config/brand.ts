import type { RuntimeConfig } from '@portal/shared/contract';
import { type Colour, computeContrast, mix } from './colours';

export type Scheme = 'light' | 'dark';

/** The backgrounds in `tokens.css` that an accent appears on; a test compares them. */
export const SURFACES: Record<Scheme, Record<string, Colour>> = {
  light: {
    canvas: '#f6f7f9',
    surface: '#ffffff',
    'surface-raised': '#ffffff',
    'surface-sunken': '#eff2f6',
    'surface-hover': '#f1f4f8',
  },
  dark: {
    canvas: '#0d1218',
    surface: '#141a22',
    'surface-raised': '#1a222c',
    'surface-sunken': '#0f151c',
    'surface-hover': '#1f2833',
  },
};

/** Minimum contrast in WCAG 2.2 for parts of controls, and for text. */
const OF_CONTROLS = 3;
const OF_TEXT = 4.5;

const WHITE: Colour = '#ffffff';
const BLACK: Colour = '#000000';

/** The share of the accent in its soft background. */
const SOFT: Record<Scheme, number> = { light: 0.09, dark: 0.22 };

/** The lowest contrast of an accent on a surface, if it is too low for a visible button; else null. */
export function accentProblem(scheme: Scheme, accent: Colour): string | null {
  const [name, worst] = Object.entries(SURFACES[scheme])
    .map(([surface, colour]) => [surface, computeContrast(accent, colour)] as const)
    .reduce((one, other) => (other[1] < one[1] ? other : one));
  if (worst >= OF_CONTROLS) return null;
  // Rounded down, so that 2.96 is not reported as 3.
  const reached = Math.floor(worst * 10) / 10;
  const change = scheme === 'light' ? 'darker' : 'lighter';
  return `${accent} has a contrast of ${reached} on the ${scheme} ${name}, and ${OF_CONTROLS} are needed: take a ${change} one`;
}

/** The nearest colour to the accent that is readable on all of these. */
function readable(accent: Colour, towards: Colour, backgrounds: readonly Colour[]): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const text = mix(accent, towards, share);
    if (backgrounds.every((background) => computeContrast(text, background) >= OF_TEXT))
      return text;
  }
  return towards;
}

/** The tokens derived from an accent in one scheme, by their names without `--sp-color-`. */
export function accentTokens(scheme: Scheme, accent: Colour) {
  const onAccent = computeContrast(accent, WHITE) >= OF_TEXT ? WHITE : BLACK;
  // Away from the text colour, which improves its contrast.
  const away = onAccent === WHITE ? BLACK : WHITE;
  const surfaces = Object.values(SURFACES[scheme]);
  const soft = mix(SURFACES[scheme]['surface'] ?? WHITE, accent, SOFT[scheme]);
  const text = readable(accent, scheme === 'light' ? BLACK : WHITE, [...surfaces, soft]);
  return {
    accent,
    'accent-hover': mix(accent, away, 0.12),
    'accent-active': mix(accent, away, 0.24),
    'accent-text': text,
    'accent-soft': soft,
    'on-accent': onAccent,
    focus: text,
  };
}

/** The colour of the built-in mark and icons, in the files that contain it. */
const BUILT_IN = '4353d9';

type Themed = Pick<RuntimeConfig, 'theme' | 'support'>;

/**
 * The style sheet of the configured brand, inlined in each document; '' without one. It is the only place that
 * overrides tokens of `tokens.css`, whose layer has a lower priority.
 */
export function brandStyle({ theme: { accent, logo } = {}, support }: Themed): string {
  const rules: string[] = [];
  if (accent) {
    const dark = accentTokens('dark', accent.dark as Colour);
    for (const [name, light] of Object.entries(accentTokens('light', accent.light as Colour))) {
      rules.push(`--sp-color-${name}:light-dark(${light},${dark[name as keyof typeof dark]})`);
    }
  }
  if (logo !== undefined) {
    rules.push(`--sp-logo:url("${logo}")`, '--sp-logo-display:block', '--sp-mark-display:none');
  }
  // Markup rendered at the release reserves room for the line that the page then has.
  if (support?.email ?? support?.phone ?? support?.chat) rules.push('--sp-help-height:3.5rem');
  return rules.length === 0 ? '' : `:root{${rules.join(';')}}`;
}

/** A text of the document's template or an SVG, with the accent in place of the built-in colour. */
export const inAccent = (text: string, { theme }: Themed): string =>
  theme?.accent ? text.replaceAll(BUILT_IN, theme.accent.light.slice(1)) : text;
