import type { RuntimeConfig } from '@portal/shared/contract';
import { accentTokens } from './accent-tokens';
import type { Colour } from './colours';

/** The colour of the built-in mark and icons, in the files that show it. */
const BUILT_IN = '4353d9';

type Themed = Pick<RuntimeConfig, 'theme' | 'support'>;

/**
 * The style sheet of the configured brand, which stands in each document; '' without one. It is the one place where
 * tokens are set otherwise than in `tokens.css`, whose layer gives way to it.
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
  // What was rendered at the release keeps room for the line that the page then has.
  if (support?.email ?? support?.phone ?? support?.chat) rules.push('--sp-help-height:3.5rem');
  return rules.length === 0 ? '' : `:root{${rules.join(';')}}`;
}

/** A text of the document's template or an SVG, with the accent where it has the built-in colour. */
export const inAccent = (text: string, { theme }: Themed): string =>
  theme?.accent ? text.replaceAll(BUILT_IN, theme.accent.light.slice(1)) : text;
