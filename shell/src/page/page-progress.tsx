import { useSelector } from '@portal/shared';
import styles from './page-progress.module.css';
import { selectPageLoading } from './slice';

/** A thin line at the top while the page-loading flag is set. Screen readers hear the page's title instead. */
export function PageProgress() {
  const loading = useSelector(selectPageLoading);
  // Prerendering leaves this element out, because it shows for a moment only.
  return loading ? <div aria-hidden="true" className={styles.line} data-passing /> : null;
}
