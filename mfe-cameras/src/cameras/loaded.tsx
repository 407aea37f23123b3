import { useTranslation, type CallFailure } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, EmptyState } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './loaded.module.css';

interface RemoteData<Data> {
  data: Data | null;
  error: CallFailure | null;
  reload: () => void;
}

export interface LoadedProps<Data> {
  of: RemoteData<Data>;
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders loaded data, a placeholder, or the failure with a retry. */
export function Loaded<Data>({
  of: { data, error, reload },
  waiting,
  children,
}: LoadedProps<Data>) {
  if (data !== null) return children(data);
  return error === null ? waiting : <NotLoaded error={error} reload={reload} />;
}

/** A failure with a retry. */
export function NotLoaded({ error, reload }: { error: CallFailure; reload: () => void }) {
  const t = useTranslation();
  return (
    <div role="alert" className={styles['failure']}>
      <EmptyState
        icon="warning"
        title={t('This could not be loaded.')}
        action={
          <Button ref={leaveFocusToTitle} onClick={reload}>
            {t('Try again')}
          </Button>
        }
      >
        {error.message}
      </EmptyState>
    </div>
  );
}
