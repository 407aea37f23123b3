import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { SearchBox, type SearchBoxProps } from '../forms/search-box';
import { entryOf } from './history-entry';
import { rememberVisit } from './last-visit';
import styles from './page-shell.module.css';
import { useGoBack } from './use-go-back';

export interface PageShellProps {
  title: ReactNode;
  /** Where the back arrow leads when there is no step back, as that page was last shown; '/' by default. */
  backTo?: string;
  search?: SearchBoxProps;
  /** Whether the person may add: shows 'Add New'. */
  canAdd?: boolean;
  onAdd?: () => void;
  /** One more control at the end. */
  extra?: ReactNode;
  /** Called once when the page appears. */
  onMount?: () => void;
  children: ReactNode;
}

/** The frame of every page of the main layout. Its title takes the focus by script: `h1[tabindex='-1']`. */
export function PageShell({
  title,
  backTo,
  search,
  canAdd = false,
  onAdd,
  extra,
  onMount,
  children,
}: PageShellProps) {
  const t = useTranslation();
  const goBack = useGoBack(backTo);
  const mounted = useEffectEvent(() => onMount?.());
  useEffect(() => mounted(), []);
  const location = useLocation();
  useEffect(() => {
    rememberVisit(location.pathname, { search: location.search, entry: entryOf(location) });
  }, [location]);

  return (
    <div className={styles['page']}>
      <div className={styles['header']}>
        <IconButton icon="back" label={t('Back')} onClick={goBack} className={styles['back']} />
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {(search || canAdd || extra !== undefined) && (
          <div className={styles['tools']}>
            {search && <SearchBox {...search} />}
            {extra}
            {canAdd && (
              <Button variant="primary" icon="plus" onClick={onAdd}>
                {t('Add New')}
              </Button>
            )}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}
