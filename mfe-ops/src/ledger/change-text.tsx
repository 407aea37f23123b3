import { useTranslation, type LedgerEntry } from '@portal/shared';
import { useFormats } from '../formats/use-formats';
import { useActionText } from './use-action-text';

/** A change in a few words: action, remote, before and after. */
export function ChangeText({ entry }: { entry: LedgerEntry }) {
  const actionText = useActionText();
  return (
    <>
      {actionText(entry.action)} <BeforeAndAfter entry={entry} />
    </>
  );
}

/** '1.2.0 → 1.3.0' for all, '1.4.0: 10% → 25%' for a canary. */
export function BeforeAndAfter({ entry: { before, after, canary } }: { entry: LedgerEntry }) {
  const { percent } = useFormats();
  const moved = before !== after;
  return (
    <>
      {moved && (before === null ? after : <Step from={before} to={after} />)}
      {moved && canary && ' · '}
      {canary && (
        <>
          {canary.version}:{' '}
          <Step from={percent(canary.before / 100)} to={percent(canary.after / 100)} />
        </>
      )}
      {!moved && !canary && after}
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
