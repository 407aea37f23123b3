import { useDispatch, useTranslation } from '@portal/shared';
import { Button, EmptyState, Icon } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { useRefusalText } from '../operations/use-asking';
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
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const said = failure && refusalText(failure);
  return (
    <>
      <div role="status" className={styles['announced']}>
        {said !== null &&
          (data === null ? (
            <EmptyState
              icon="warning"
              title={t('This could not be loaded.')}
              action={<Button onClick={() => dispatch(refresh())}>{t('Try again')}</Button>}
            >
              {said}
            </EmptyState>
          ) : (
            <p className={styles['stale']}>
              <Icon name="warning" size={16} />
              {t('Could not refresh. {reason}', { reason: said })}
            </p>
          ))}
      </div>
      {data === null ? said === null && waiting : children(data)}
    </>
  );
}
