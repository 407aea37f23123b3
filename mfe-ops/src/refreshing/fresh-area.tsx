import { useDispatch, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, EmptyState, Icon } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useRefusalText } from '../operations/use-asking';
import { Announced } from './announced';
import styles from './fresh-area.module.css';
import { refresh } from './refreshing.slice';
import type { Fresh } from './use-fresh';

export interface FreshAreaProps<Data> {
  of: Fresh<Data>;
  /** The placeholder until there is data. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders current data, older data with a note while the refresh fails, or the failure. */
export function FreshArea<Data>({
  of: { data, failure },
  waiting,
  children,
}: FreshAreaProps<Data>) {
  const refusalText = useRefusalText();
  const reason = failure && refusalText(failure);
  return (
    <>
      <Announced>
        {reason !== null &&
          (data === null ? <Failure reason={reason} /> : <Stale reason={reason} />)}
      </Announced>
      {data === null ? reason === null && waiting : children(data)}
    </>
  );
}

interface ReasonProps {
  reason: string;
}

function Failure({ reason }: ReasonProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  return (
    <EmptyState
      icon="warning"
      title={t('This could not be loaded.')}
      action={
        <Button onClick={() => dispatch(refresh())} ref={leaveFocusToTitle}>
          {t('Try again')}
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}

function Stale({ reason }: ReasonProps) {
  const t = useTranslation();
  return (
    <p className={styles['stale']}>
      <Icon name="warning" size={16} />
      {t('Could not refresh. {reason}', { reason })}
    </p>
  );
}
