import { useTranslation } from '@portal/shared';
import { Button } from '@portal/shared/ui';
import { useReducer, useSyncExternalStore } from 'react';
import styles from './install-invitation.module.css';

/** The event by which a browser says that it can install the portal. It is not in the DOM types. */
export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** The browser's offer. The script in document.html stores it, so that the browser shows none by itself. */
    portalInstall?: InstallEvent | null;
  }
}

/** How this browser installs the portal: by a button of the portal, by its own menu, or not at all. */
type InstallWay = 'button' | 'share menu' | null;

/** Browsers on iPhones and iPads have `standalone`, and install through the share menu only. */
const needsShareMenu = ({ navigator }: Window): boolean =>
  (navigator as { standalone?: boolean }).standalone === false;

const installWay = (page: Window = window): InstallWay => {
  if (page.portalInstall) return 'button';
  return needsShareMenu(page) ? 'share menu' : null;
};

/** Calls back when the way may have changed: the browser offers it late, or the portal was installed. */
function onInstallChange(listener: () => void): () => void {
  const forget = () => {
    window.portalInstall = null;
    listener();
  };
  window.addEventListener('beforeinstallprompt', listener);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', forget);
  };
}

/** Makes the browser ask, which it does once per offer. */
async function install(): Promise<void> {
  const offer = window.portalInstall;
  window.portalInstall = null;
  await offer?.prompt();
}

/** Offers to install the portal, if the browser can. */
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
