import { useTranslation, type RemoteStatus } from '@portal/shared';
import { Button, Card, SelectField, Skeleton, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { ledger } from '../operations/history.actions';
import { FreshArea } from '../refreshing/fresh-area';
import { useFresh } from '../refreshing/use-fresh';
import { LedgerTable } from './ledger-table';
import styles from './ledger.module.css';

const PART = 25;
/** The most that delivery tells at once. */
const MOST = 500;

export interface LedgerCardProps {
  remotes: readonly RemoteStatus[];
  /** Whose changes are listed; '' for all. */
  changesOf: string;
  onChangesOf: (remote: string) => void;
}

/** Every change of what is live, newest first. */
export function LedgerCard({ remotes, changesOf, onChangesOf }: LedgerCardProps) {
  const t = useTranslation();
  const [limit, setLimit] = useState(PART);
  const remote = remotes.some((one) => one.remote === changesOf) ? changesOf : '';
  const changes = useFresh(ledger, { remote, limit });
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
            setLimit(PART);
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
            {entries.length >= limit && limit < MOST && (
              <Button
                variant="ghost"
                className={styles['more']}
                onClick={() => setLimit(Math.min(MOST, limit * 2))}
              >
                {t('Show earlier changes')}
              </Button>
            )}
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
