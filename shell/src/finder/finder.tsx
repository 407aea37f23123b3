import { useLocation, useTranslation } from '@portal/shared';
import { Icon, notify } from '@portal/shared/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHolds } from '../leaving/holds';
import { BarWord } from '../navigation/bar-word';
import { CrashBoundary } from '../page/crash-boundary';
import { createRequiredContext } from '../page/required-context';
import styles from './finder.module.css';
import type { FinderDialogProps } from './finder-dialog';
import { ARIA_SHORTCUT, isShortcut, SHORTCUT } from './shortcuts';

const [OpenFinderProvider, useOpenFinder] = createRequiredContext<() => void>('the finder');

/** Loads the finder's dialog, which is a chunk of its own. */
export const loadFinder = () => import(/* webpackChunkName: "finder" */ './finder-dialog');

/** Whether a dialog is open, whose unfinished work the finder must not replace. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

interface Opened {
  /** The key of the history entry that it was opened on. */
  on: string;
  Dialog: ComponentType<FinderDialogProps>;
}

/** Opens the finder by its shortcut and for the buttons of the page. */
export function Finder({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const holds = useHolds();
  // The key changes at each navigation, also to the same address. The finder is open on one page only.
  const { key } = useLocation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const Dialog = opened?.on === key ? opened.Dialog : null;
  const close = useCallback(() => setOpened(null), []);
  const open = useCallback(() => {
    loadFinder().then(
      ({ default: FinderDialog }) => setOpened({ on: key, Dialog: FinderDialog }),
      () => notify.error(t('The search could not be loaded.')),
    );
  }, [t, key]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      // Otherwise the browser would open a search of its own.
      event.preventDefault();
      if (Dialog) close();
      else if (!isCovered()) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [Dialog, open, close]);

  return (
    <OpenFinderProvider value={open}>
      {children}
      {Dialog && (
        <CrashBoundary onError={close}>
          <Dialog onClose={close} holds={holds} />
        </CrashBoundary>
      )}
    </OpenFinderProvider>
  );
}

/** Opens the finder. Shows the shortcut beside it where there is room. */
export function FinderButton() {
  const t = useTranslation();
  const open = useOpenFinder();
  return (
    <button
      type="button"
      name="search"
      className={styles.button}
      title={t('Search')}
      aria-label={t('Search')}
      aria-keyshortcuts={ARIA_SHORTCUT}
      onClick={open}
    >
      <Icon name="search" />
      <BarWord>{t('Search')}</BarWord>
      <span className={styles.text} data-keys={SHORTCUT}>
        {t('Search')}
      </span>
    </button>
  );
}
