import { useDispatch, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button, Skeleton } from '@portal/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useRefusalText } from '../calls/calls';
import { type Fresh, refresh } from '../calls/refreshing';
import { Moment } from '../formats';
import styles from './lists.module.css';

/** An event on one line, with the reason on another. */
export interface RecordRow {
  key: string;
  at: string;
  what: ReactNode;
  subject: string | null;
  change?: ReactNode;
  who: string;
  text: string | null;
}

/** The server's largest limit. */
const MAX_ROWS = 500;

type Limit = readonly [limit: number, setLimit: (limit: number) => void];

/** The number of rows that a list requests. */
export const useLimit = (first: number): Limit => useState(first);

interface RecordListProps<Entry> {
  of: Fresh<readonly Entry[]>;
  toRow: (entry: Entry) => RecordRow;
  /** Shown if there are no rows. */
  empty: string;
  limit: Limit;
  /** The text of the button for older rows. */
  more: string;
}

/** The newest rows, with a button for older ones, and a note while they cannot be refreshed. */
export function RecordList<Entry>({
  of: { data, failure },
  toRow,
  empty,
  limit: [limit, setLimit],
  more,
}: RecordListProps<Entry>) {
  const end = useRef<HTMLDivElement>(null);
  return (
    <>
      <StaleNote of={{ data, failure }} />
      {data === null && !failure && <Skeleton height="8rem" />}
      {data?.length === 0 && <p className={styles['muted']}>{empty}</p>}
      {data && data.length > 0 && (
        <ol className={styles['rows']}>
          {data.map(toRow).map(({ key, at, what, subject, change, who, text }) => (
            <li key={key} className={styles['row']}>
              <span className={styles['muted']}>
                <Moment at={at} />
              </span>
              <span>{what}</span>
              <strong>{subject}</strong>
              <span>{change}</span>
              <span className={styles['muted']}>{who}</span>
              {text !== null && <span className={styles['text']}>{text}</span>}
            </li>
          ))}
        </ol>
      )}
      {/* Has the focus until older rows have loaded. */}
      <div ref={end} tabIndex={-1} className={styles['end']}>
        {data && data.length >= limit && limit < MAX_ROWS && (
          <Button
            variant="ghost"
            onClick={() => {
              end.current?.focus();
              setLimit(Math.min(MAX_ROWS, limit * 2));
            }}
          >
            {more}
          </Button>
        )}
      </div>
    </>
  );
}

interface StaleNoteProps {
  of: Fresh<unknown>;
  children?: ReactNode;
}

/**
 * Says that data could not be refreshed. It is in the page before its text, because a live region that is inserted with
 * its text may not be announced.
 */
export function StaleNote({ of: { data, failure }, children }: StaleNoteProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const reason = failure && refusalText(failure);
  return (
    <div role="status" className={styles['announced']}>
      {reason !== null && (
        <Banner
          tone="warning"
          title={
            data === null
              ? t('This could not be loaded.')
              : t('Could not refresh. {reason}', { reason })
          }
          action={
            <Button onClick={() => dispatch(refresh())} ref={leaveFocusToTitle}>
              {t('Try again')}
            </Button>
          }
        >
          {data === null ? reason : children}
        </Banner>
      )}
    </div>
  );
}
