import { useSelector, useTranslation } from '@portal/shared';
import { notify } from '@portal/shared/ui';
import { useState } from 'react';
import { useShell } from '../portal-context';
import { selectSession } from '../session/slice';
import { CheckChoice } from './check-choice';

/** Whether a signed-in person keeps what they read on this device. It is off until they turn it on, each time they sign in. */
export function OfflineChoice() {
  const t = useTranslation();
  const { answers, refreshes } = useShell();
  const { signedIn } = useSelector(selectSession);
  const [isChosen, setIsChosen] = useState(answers.isChosen);
  if (!signedIn || !answers.isOffered) return null;

  const choose = async (isWanted: boolean) => {
    setIsChosen(isWanted);
    await answers.choose(isWanted).catch(() => notify.error(t('Something Went Wrong')));
    setIsChosen(answers.isChosen());
    // What the page shows is asked for again, and kept.
    if (answers.isChosen()) refreshes.refresh();
  };
  return (
    <CheckChoice
      label={t('Keep my cameras on this device')}
      note={t(
        'You can then read what you have opened without a network, until you log out. Leave this off on a device that others use.',
      )}
      checked={isChosen}
      onChoose={(isWanted) => void choose(isWanted)}
    />
  );
}
