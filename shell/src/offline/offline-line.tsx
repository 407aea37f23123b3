import { usePortal, useSelector, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './offline-line.module.css';
import type { Outdated } from './outdated';
import { selectConnection } from './slice';

/** Formats a time, with its date unless that is today. */
function formatTime(moment: Date, language: string): string {
  const isToday = moment.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(moment);
}

const HEIGHT = '--sp-offline-line-height';

/** Writes the height of an element to the document's styles, because its text wraps in a narrow window. */
function useHeightInStyles() {
  const element = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${element.current?.offsetHeight ?? 0}px`),
    );
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, []);
  return element;
}

function Line({ children }: { children: ReactNode }) {
  const line = useHeightInStyles();
  return (
    <div className={styles.room}>
      <p ref={line} className={styles.line}>
        {children}
      </p>
    </div>
  );
}

/** Says that there is no network, and how old the data is. */
export default function OfflineLine() {
  const t = useTranslation();
  const { language } = usePortal();
  const { answeredAt } = useSelector(selectConnection);
  return (
    <Line>
      {answeredAt === null
        ? t('You are offline.')
        : t('You are offline. What you see is from {time}.', {
            time: formatTime(new Date(answeredAt), language),
          })}
    </Line>
  );
}

/** Says that the page could not be refreshed, and how old its oldest part is. */
export function OutdatedLine({ outdated }: { outdated: readonly Outdated[] }) {
  const t = useTranslation();
  const { language } = usePortal();
  const { answers } = useSelector(selectConnection);
  const times = outdated.flatMap(({ name }) => answers[name] ?? []);
  return (
    <Line>
      {times.length === 0
        ? t('Could not refresh.')
        : t('Could not refresh. This is from {time}.', {
            time: formatTime(new Date(Math.min(...times)), language),
          })}{' '}
      <button
        type="button"
        ref={leaveFocusToTitle}
        className={styles.again}
        onClick={() => {
          // Several parts of a page may show the data of one action.
          const byName = new Map(outdated.map(({ name, reload }) => [name, reload]));
          for (const reload of byName.values()) reload();
        }}
      >
        {t('Try again')}
      </button>
    </Line>
  );
}
