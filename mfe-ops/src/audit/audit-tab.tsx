import { useTranslation, type AuditEntry } from '@portal/shared';
import { AUDIT_ACTIONS, AUDIT_OUTCOMES } from '@portal/shared/contract';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  SearchBox,
  SelectField,
  Skeleton,
  type BadgeProps,
} from '@portal/shared/ui';
import { useState } from 'react';
import { Moment } from '../page/moment';
import { audit } from '../people/people.actions';
import { FreshArea } from '../refreshing/fresh-area';
import { useFresh } from '../refreshing/use-fresh';
import styles from './audit.module.css';
import { useAuditText } from './use-audit-text';

const PART = 50;
/** The most that the API tells at once. */
const MOST = 500;

/** Who did what, to what, when and from where. */
export function AuditTab() {
  const t = useTranslation();
  const { actionText, outcomeText } = useAuditText();
  const [actor, setActor] = useState('');
  const [action, setAction] = useState('');
  const [outcome, setOutcome] = useState('');
  const [limit, setLimit] = useState(PART);
  const entries = useFresh(audit, { actor: actor.trim(), action, outcome, limit });
  const filtered = (change: () => void) => {
    setLimit(PART);
    change();
  };
  return (
    <Card title={t('Audit log')}>
      <div className={styles['filters']}>
        <SearchBox
          label={t('Who')}
          value={actor}
          onChange={(value) => filtered(() => setActor(value))}
        />
        <SelectField
          label={t('What')}
          labelHidden
          placeholder={t('Everything')}
          value={action}
          onChange={(value) => filtered(() => setAction(value))}
          options={AUDIT_ACTIONS.map((value) => ({ value, label: actionText(value) }))}
        />
        <SelectField
          label={t('Outcome')}
          labelHidden
          placeholder={t('Any outcome')}
          value={outcome}
          onChange={(value) => filtered(() => setOutcome(value))}
          options={AUDIT_OUTCOMES.map((value) => ({ value, label: outcomeText(value) }))}
        />
      </div>
      <FreshArea of={entries} waiting={<Skeleton height="16rem" />}>
        {(rows) => (
          <>
            <AuditTable entries={rows} />
            {rows.length >= limit && limit < MOST && (
              <Button
                variant="ghost"
                className={styles['more']}
                onClick={() => setLimit(Math.min(MOST, limit * 2))}
              >
                {t('Show earlier entries')}
              </Button>
            )}
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

/** A row for each entry; where the page is narrow each row is a small card. */
function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTranslation();
  const { actionText, outcomeText } = useAuditText();
  if (entries.length === 0) return <EmptyState title={t('No entries match.')} />;
  return (
    <table className={styles['table']}>
      <thead className={styles['head']}>
        <tr>
          {[t('When'), t('Who'), t('What'), t('Target'), t('Details'), t('Address')].map((name) => (
            <th key={name} scope="col" className={styles['name']}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles['rows']}>
        {entries.map(({ id, at, actor, action, subject, outcome, details, address }) => (
          <tr key={id} className={styles['row']}>
            <td className={styles['when']}>
              <Moment at={at} />
            </td>
            <td className={styles['who']}>{actor}</td>
            <td className={styles['what']}>
              {actionText(action)}{' '}
              {outcome !== 'done' && <Badge tone={TONES[outcome]}>{outcomeText(outcome)}</Badge>}
            </td>
            <td className={styles['subject']}>{subject ?? '–'}</td>
            <td className={styles['details']}>{written(details)}</td>
            <td className={styles['where']}>{address ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const written = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ') || '–';
