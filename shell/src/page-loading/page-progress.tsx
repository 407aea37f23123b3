import { useSelector } from '@portal/shared';
import styles from './page-progress.module.css';
import { selectPageLoading } from './slice';

/** A thin line at the top while the page-loading flag is on; the new page itself says what it is. */
export function PageProgress() {
  const loading = useSelector(selectPageLoading);
  // Delivery leaves out of what it renders at release what shows for a moment only.
  return loading ? <div aria-hidden="true" className={styles.line} data-passing /> : null;
}
