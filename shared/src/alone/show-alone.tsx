import { createRoot } from 'react-dom/client';
import type { Catalog } from '../i18n';
import controls from '../messages/ne';
import { type Alone, AlonePage } from './alone-page';
import { type Choices, keepChoices, readChoices } from './choices';

async function catalogFor({ remote }: Alone, { language }: Choices): Promise<Catalog> {
  if (language === 'en') return remote.english ?? {};
  const own = await remote.messages?.[language]?.();
  return { ...controls, ...own?.default };
}

/** Shows a remote's screens in this page, without a portal. */
export async function showAlone(alone: Alone): Promise<void> {
  const choices = readChoices();
  const { dataset } = document.documentElement;
  dataset['theme'] = choices.theme;
  document.documentElement.lang = choices.language;
  document.title = alone.manifest.name;
  const choose = (chosen: Choices) => {
    keepChoices(chosen);
    location.reload();
  };
  const catalog = await catalogFor(alone, choices);
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <AlonePage {...alone} choices={choices} catalog={catalog} choose={choose} />,
  );
}
