import { useTranslation, type RemoteStatus } from '@portal/shared';
import { Card, SelectField, Skeleton, Stack } from '@portal/shared/ui';
import { ShowEarlier, useLimit } from '../lists/show-earlier';
import { ledger } from '../operations/history.actions';
import { FreshArea } from '../refreshing/fresh-area';
import { useFresh } from '../refreshing/use-fresh';
import { LedgerTable } from './ledger-table';

export interface LedgerCardProps {
  remotes: readonly RemoteStatus[];
  /** The remote whose changes are listed; '' for all. */
  changesOf: string;
  onChangesOf: (remote: string) => void;
}

/** Every change of what is live, newest first. */
export function LedgerCard({ remotes, changesOf, onChangesOf }: LedgerCardProps) {
  const t = useTranslation();
  const limit = useLimit(25);
  const remote = remotes.some((one) => one.remote === changesOf) ? changesOf : '';
  const changes = useFresh(ledger, { remote, limit: limit.value });
  return (
    <Card
      title={t('Ledger')}
      actions={
        <SelectField
          label={t('Changes of')}
          labelHidden
          placeholder={t('All remotes')}
          value={remote}
          onChange={(chosen) => {
            limit.restart();
            onChangesOf(chosen);
          }}
          options={remotes.map((one) => ({ value: one.remote, label: one.remote }))}
        />
      }
    >
      <FreshArea of={changes} waiting={<Waiting />}>
        {(entries) => (
          <>
            <LedgerTable entries={entries} />
            <ShowEarlier limit={limit} listed={entries.length}>
              {t('Show earlier changes')}
            </ShowEarlier>
          </>
        )}
      </FreshArea>
    </Card>
  );
}

const Waiting = () => (
  <Stack gap={2}>
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height="2.25rem" />
    ))}
  </Stack>
);
