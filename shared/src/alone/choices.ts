/** A developer's settings for viewing the screens. */
export interface Choices {
  theme: 'light' | 'dark';
  language: 'en' | 'ne';
}

const KEY = 'portal-alone';

const DEFAULT: Choices = { theme: 'light', language: 'en' };

/** Reads the last choices from this browser. */
export function readChoices(): Choices {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) };
  } catch {
    return DEFAULT;
  }
}

export const keepChoices = (choices: Choices): void =>
  localStorage.setItem(KEY, JSON.stringify(choices));
