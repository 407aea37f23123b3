/** How a developer looks at the screens. */
export interface Choices {
  theme: 'light' | 'dark';
  language: 'en' | 'ne';
}

const KEY = 'portal-alone';

const DEFAULT: Choices = { theme: 'light', language: 'en' };

/** What was chosen last in this browser. */
export function readChoices(storage: Storage = localStorage): Choices {
  try {
    return { ...DEFAULT, ...(JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Choices>) };
  } catch {
    return DEFAULT;
  }
}

export const keepChoices = (choices: Choices, storage: Storage = localStorage): void =>
  storage.setItem(KEY, JSON.stringify(choices));
