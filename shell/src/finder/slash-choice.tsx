import { useTranslation } from '@portal/shared';
import { useState } from 'react';
import { CheckChoice } from '../preferences/check-choice';
import { choosePreferences } from '../preferences/choose-preferences';
import { readPreferences } from '../preferences/preferences';

/** Turns off the key that opens the finder by itself, for people whose speech input types it. */
export function SlashChoice() {
  const t = useTranslation();
  const [slash, setSlash] = useState(() => readPreferences(document).slash);
  const choose = (isOn: boolean) => {
    const chosen = isOn ? 'on' : 'off';
    setSlash(chosen);
    choosePreferences({ slash: chosen });
  };
  return (
    <CheckChoice
      label={t('The key / opens the search')}
      checked={slash === 'on'}
      onChoose={choose}
    />
  );
}
