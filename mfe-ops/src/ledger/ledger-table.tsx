import { useTranslation, type LedgerEntry } from '@portal/shared';
import { Badge, EmptyState, type BadgeProps } from '@portal/shared/ui';
import { Moment } from '../formats/moment';
import { type Column, RecordTable } from '../lists/record-table';
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

export function LedgerTable({ entries }: { entries: readonly LedgerEntry[] }) {
  const t = useTranslation();
  const actionText = useActionText();
  if (entries.length === 0) return <EmptyState title={t('Nothing has changed yet.')} />;
  const columns: Column<LedgerEntry>[] = [
    { name: t('When'), className: styles['when'], cell: ({ time }) => <Moment at={time} /> },
    { name: t('Remote'), className: styles['remote'], cell: ({ remote }) => remote },
    {
      name: t('Change'),
      className: styles['action'],
      cell: ({ action }) => <Badge tone={TONES[action] ?? 'neutral'}>{actionText(action)}</Badge>,
    },
    {
      name: t('Before and after'),
      className: styles['change'],
      cell: (entry) => <BeforeAndAfter entry={entry} />,
    },
    { name: t('Who'), className: styles['who'], cell: ({ who }) => who },
    { name: t('Why'), className: styles['why'], cell: ({ reason }) => reason },
  ];
  return (
    <RecordTable
      entries={entries}
      columns={columns}
      keyOf={({ time, remote, action }) => `${time} ${remote} ${action}`}
    />
  );
}
