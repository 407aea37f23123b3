import { Icon } from '@portal/shared/ui';
import type { CameraSort } from './camera-sort';
import styles from './camera-table.module.css';

interface SortHeaderProps {
  by: Exclude<CameraSort, 'listed'>;
  sort: CameraSort;
  onSort: (sort: CameraSort) => void;
  children: string;
}

/** The header of a column that sorts. A second press brings back the order of the server. */
export function SortHeader({ by, sort, onSort, children }: SortHeaderProps) {
  return (
    <div role="columnheader" aria-sort={sort === by ? 'ascending' : 'none'}>
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onSort(sort === by ? 'listed' : by)}
      >
        {children}
        <span className={styles['direction']}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
    </div>
  );
}
