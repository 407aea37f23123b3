import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { usePortal } from '../../remote/portal-services';
import { Button } from '../actions/button';
import { IconButton } from '../actions/icon-button';
import { SearchBox, type SearchBoxProps } from '../forms/search-box';
import { getEntryKey } from './history-entry';
import { rememberVisit } from './last-visit';
import styles from './page-shell.module.css';
import { useGoBack } from './use-go-back';

export interface PageShellProps {
  title: ReactNode;
  /** The target of the back arrow without a previous page, restored as it was last shown; '/' by default. */
  backTo?: string;
  search?: SearchBoxProps;
  /** The action of 'Add New', which is shown to roles that may add here. */
  onAdd?: () => void;
  /** The maximum width of the page: 'form' for forms and text, 'rows' for lists; without it, as wide as the window. */
  width?: 'form' | 'rows';
  /** One more control at the end of the title's line. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the main layout. Its title takes the focus by script: `h1[tabindex='-1']`. */
export function PageShell(props: PageShellProps) {
  const { title, backTo, width, search, onAdd, extra, children } = props;
  const t = useTranslation();
  const goBack = useGoBack(backTo);
  const { mayAdd, pageShown, titlePage } = usePortal();
  const location = useLocation();
  const adds = onAdd !== undefined && mayAdd(location.pathname);
  useEffect(() => pageShown(), [pageShown]);
  // Sets the tab's title too, to distinguish two cameras in two tabs.
  useEffect(() => {
    if (typeof title === 'string') titlePage(title);
  }, [title, titlePage]);
  useEffect(() => {
    rememberVisit(location.pathname, { search: location.search, entry: getEntryKey(location) });
  }, [location]);

  return (
    <div className={styles['page']} data-width={width}>
      <div className={styles['header']}>
        <IconButton icon="back" label={t('Back')} onClick={goBack} className={styles['back']} />
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {(search || adds || extra !== undefined) && (
          <div className={styles['tools']}>
            {search && <SearchBox {...search} />}
            {extra}
            {adds && (
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
