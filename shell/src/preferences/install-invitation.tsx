import { useTranslation } from '@portal/shared';
import { Button } from '@portal/shared/ui';
import { useReducer, useSyncExternalStore } from 'react';
import styles from './install-invitation.module.css';
import { install, installWay, onInstallChange } from './install-offer';

/** Offers to install the portal, where the browser can. */
export function InstallInvitation() {
  const t = useTranslation();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const way = useSyncExternalStore(onInstallChange, installWay);
  if (way === null) return null;
  if (way === 'share menu') {
    return (
      <p className={styles.words}>
        {t('To keep the portal on your home screen, open Share and choose Add to Home Screen.')}
      </p>
    );
  }
  return (
    <Button
      size="small"
      block
      onClick={() => {
        void install();
        lookAgain();
      }}
    >
      {t('Install the portal')}
    </Button>
  );
}
