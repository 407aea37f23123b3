import { useTranslation, type LedgerAction, type LedgerEntry } from '@portal/shared';
import { Badge, type BadgeProps } from '@portal/shared/ui';
import { ledger } from '../calls/calls';
import { useFresh } from '../calls/refreshing';
import { useFormats } from '../formats';
import { RecordList, useLimit } from '../lists/lists';

interface LedgerProps {
  /** '' for all remotes. */
  remote?: string;
  /** The number of changes shown at first. */
  first: number;
}

/** Every change of what is live, newest first. */
export function Ledger({ remote = '', first }: LedgerProps) {
  const t = useTranslation();
  const limit = useLimit(first);
  const entries = useFresh(ledger, { remote, limit: limit[0] });
  const looks: Record<LedgerAction, [NonNullable<BadgeProps['tone']>, string]> = {
    release: ['info', t('Release')],
    rollout: ['info', t('Rollout')],
    promote: ['info', t('Promotion')],
    rollback: ['warning', t('Rollback')],
    disable: ['danger', t('Switched off')],
    enable: ['success', t('Switched on')],
    halt: ['danger', t('Halt')],
    check: ['neutral', t('Check')],
  };
  // Unknown actions of a newer delivery are shown by name.
  const toBadge = (action: LedgerAction) => {
    const [tone, name] = looks[action] ?? ['neutral', action];
    return <Badge tone={tone}>{name}</Badge>;
  };
  return (
    <RecordList
      of={entries}
      toRow={(entry) => ({
        key: `${entry.time} ${entry.remote} ${entry.action}`,
        at: entry.time,
        what: toBadge(entry.action),
        subject: remote === '' ? entry.remote : null,
        change: <BeforeAndAfter entry={entry} />,
        who: entry.who,
        text: entry.reason,
      })}
      empty={t('Nothing has changed yet.')}
      limit={limit}
      more={t('Show earlier changes')}
    />
  );
}

/** '1.2.0 → 1.3.0' for everybody, '1.4.0: 10% → 25%' for a canary. */
function BeforeAndAfter({ entry: { before, after, canary } }: { entry: LedgerEntry }) {
  const { percent } = useFormats();
  const isMoved = before !== after;
  return (
    <>
      {isMoved && (before === null ? after : <Step from={before} to={after} />)}
      {isMoved && canary && ' · '}
      {canary && (
        <>
          {canary.version}:{' '}
          <Step from={percent(canary.before / 100)} to={percent(canary.after / 100)} />
        </>
      )}
      {!isMoved && !canary && after}
    </>
  );
}

function Step({ from, to }: { from: string; to: string }) {
  const t = useTranslation();
  return (
    <span role="img" aria-label={t('{from} to {to}', { from, to })}>
      {from} → {to}
    </span>
  );
}
