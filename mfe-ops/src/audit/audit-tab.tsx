import { useTranslation, type AuditEntry } from '@portal/shared';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '@portal/shared/contract';
import {
  Badge,
  Card,
  EmptyState,
  SearchBox,
  SelectField,
  Skeleton,
  type BadgeProps,
} from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { Moment } from '../formats/moment';
import { type Column, RecordTable } from '../lists/record-table';
import { ShowEarlier, useLimit } from '../lists/show-earlier';
import { audit } from '../operations/people.actions';
import { FreshArea } from '../refreshing/fresh-area';
import { useFresh } from '../refreshing/use-fresh';
import { useView, type View } from '../view/use-view';
import styles from './audit.module.css';
import { useAuditText } from './use-audit-text';
import { useSettled } from './use-settled';

/** The audit log: actor, action, subject, time and address. */
export function AuditTab() {
  const t = useTranslation();
  const { actionText, outcomeText } = useAuditText();
  const [{ actor, action, outcome }, changeView] = useView();
  const [typed, setTyped] = useState(actor);
  const limit = useLimit(50);
  const settled = useSettled(typed.trim());
  const entries = useFresh(audit, { actor, action, outcome, limit: limit.value });
  const filter = (change: Partial<View>) => {
    limit.restart();
    changeView(change);
  };
  const follow = useEffectEvent(() => {
    if (settled !== actor) filter({ actor: settled });
  });
  useEffect(() => follow(), [settled]);
  return (
    <Card title={t('Audit log')}>
      <div className={styles['filters']}>
        <SearchBox label={t('Who')} value={typed} onChange={setTyped} />
        <SelectField
          label={t('What')}
          labelHidden
          placeholder={t('Everything')}
          value={action}
          onChange={(value) => filter({ action: value as View['action'] })}
          options={AUDIT_ACTIONS.map((value) => ({ value, label: actionText(value) }))}
        />
        <SelectField
          label={t('Outcome')}
          labelHidden
          placeholder={t('Any outcome')}
          value={outcome}
          onChange={(value) => filter({ outcome: value as View['outcome'] })}
          options={AUDIT_OUTCOMES.map((value) => ({ value, label: outcomeText(value) }))}
        />
      </div>
      <FreshArea of={entries} waiting={<Skeleton height="16rem" />}>
        {(rows) => (
          <>
            <AuditTable entries={rows} />
            <ShowEarlier limit={limit} listed={rows.length}>
              {t('Show earlier entries')}
            </ShowEarlier>
          </>
        )}
      </FreshArea>
    </Card>
  );
}

const TONES: Record<AuditEntry['outcome'], NonNullable<BadgeProps['tone']>> = {
  begun: 'info',
  done: 'success',
  refused: 'danger',
};

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslation();
  const { actionText, outcomeText } = useAuditText();
  if (entries.length === 0) return <EmptyState title={t('No entries match.')} />;
  const columns: Column<AuditEntry>[] = [
    { name: t('When'), className: styles['when'], cell: ({ at }) => <Moment at={at} /> },
    { name: t('Who'), className: styles['who'], cell: ({ actor }) => actor },
    {
      name: t('What'),
      className: styles['what'],
      cell: ({ action, outcome }) => (
        <>
          {actionText(action)}{' '}
          {outcome !== 'done' && <Badge tone={TONES[outcome]}>{outcomeText(outcome)}</Badge>}
        </>
      ),
    },
    { name: t('Target'), className: styles['subject'], cell: ({ subject }) => subject },
    { name: t('Details'), className: styles['details'], cell: ({ details }) => written(details) },
    { name: t('Address'), className: styles['where'], cell: ({ address }) => address },
  ];
  return <RecordTable entries={entries} columns={columns} keyOf={({ id }) => String(id)} />;
}

const written = (details: AuditEntry['details']): string | null =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ') || null;
