import { useTranslation, type LedgerEntry } from '@portal/shared';
import { Badge, EmptyState, type BadgeProps } from '@portal/shared/ui';
import { Moment } from '../page/moment';
import { BeforeAndAfter } from './change-text';
import styles from './ledger.module.css';
import { useActionText } from './use-action-text';

const TONES: Record<LedgerEntry['action'], BadgeProps['tone']> = {
  release: 'info',
  rollout: 'info',
  promote: 'info',
  rollback: 'warning',
  halt: 'danger',
  disable: 'danger',
  enable: 'success',
};

/** A row for each change; where the page is narrow each row is a small card. */
export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTranslation();
  const actionText = useActionText();
  if (entries.length === 0) return <EmptyState title={t('Nothing has changed yet.')} />;
  return (
    <table className={styles['table']}>
      <thead className={styles['head']}>
        <tr>
          {[t('When'), t('Remote'), t('Change'), t('Before and after'), t('Who'), t('Why')].map(
            (name) => (
              <th key={name} scope="col" className={styles['name']}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className={styles['rows']}>
        {entries.map((entry) => (
          <tr key={`${entry.time} ${entry.remote} ${entry.action}`} className={styles['row']}>
            <td className={styles['when']}>
              <Moment at={entry.time} />
            </td>
            <td className={styles['remote']}>{entry.remote}</td>
            <td className={styles['action']}>
              <Badge tone={TONES[entry.action] ?? 'neutral'}>{actionText(entry.action)}</Badge>
            </td>
            <td className={styles['change']}>
              <BeforeAndAfter entry={entry} />
            </td>
            <td className={styles['who']}>{entry.who}</td>
            <td className={styles['why']}>{entry.reason ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
