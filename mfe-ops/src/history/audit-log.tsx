import { useTranslation, type AuditEntry } from '@portal/shared';
import { AUDIT_ACTIONS } from '@portal/shared/contract';
import { Badge, Grid, SearchBox, SelectField } from '@portal/shared/ui';
import { useEffect, useState } from 'react';
import { audit } from '../calls/calls';
import { useFresh } from '../calls/refreshing';
import { useFormats } from '../formats';
import { RecordList, useLimit } from '../lists/lists';
import type { ChangeView, View } from '../view';

/** A pause in typing, so that not every key sends a request. */
const PAUSE_MS = 250;

interface AuditLogProps {
  view: View;
  onView: ChangeView;
}

/** Who did what, and from where. Actions have the same names as in `portal-admin audit list`. */
export function AuditLog({ view: { actor, action }, onView }: AuditLogProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const limit = useLimit(25);
  const entries = useFresh(audit, { actor, action, limit: limit[0] });
  const [typed, setTyped] = useState(actor);
  useEffect(() => {
    if (typed.trim() === actor) return;
    const timer = setTimeout(() => onView({ actor: typed.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, actor, onView]);
  return (
    <>
      <Grid columns="field">
        <SearchBox label={t('Who')} value={typed} onChange={setTyped} />
        <SelectField
          label={t('What')}
          labelHidden
          placeholder={t('Everything')}
          value={action}
          onChange={(value) => onView({ action: value })}
          options={AUDIT_ACTIONS.map((value) => ({ value, label: value }))}
        />
      </Grid>
      <RecordList
        of={entries}
        toRow={({ id, at, action: what, outcome, count: times, ...entry }) => ({
          key: String(id),
          at,
          what: (
            <>
              {what} {outcome === 'begun' && <Badge tone="info">{t('begun')}</Badge>}
              {outcome === 'refused' && <Badge tone="danger">{t('refused')}</Badge>}
              {times > 1 && ` ${t('{count} times', { count: count(times) })}`}
            </>
          ),
          subject: entry.subject,
          change: entry.address,
          who: entry.actor,
          text: formatDetails(entry.details),
        })}
        empty={t('No entries match.')}
        limit={limit}
        more={t('Show earlier entries')}
      />
    </>
  );
}

const formatDetails = (details: AuditEntry['details']): string | null =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ') || null;
