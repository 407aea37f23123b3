import { useDispatch, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, EmptyState } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useRefusalText } from '../operations/use-asking';
import { Announced } from './announced';
import { refresh } from './refreshing.slice';
import { Stale } from './stale';
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
  const t = useTranslation();
  const refusalText = useRefusalText();
  const reason = failure && refusalText(failure);
  return (
    <>
      <Announced>
        {reason !== null &&
          (data === null ? (
            <Failure reason={reason} />
          ) : (
            <Stale>{t('Could not refresh. {reason}', { reason })}</Stale>
          ))}
      </Announced>
      {data === null ? reason === null && waiting : children(data)}
    </>
  );
}

function Failure({ reason }: { reason: string }) {
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
