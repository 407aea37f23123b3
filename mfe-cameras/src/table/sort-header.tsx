import { Icon } from '@portal/shared/ui';
import type { CameraSort } from '../sort/camera-sort';
import styles from './camera-table.module.css';

interface SortHeaderProps {
  by: Exclude<CameraSort, 'listed'>;
  sort: CameraSort;
  onSort: (sort: CameraSort) => void;
  className?: string;
  children: string;
}

/** The header of a column that sorts. A second press brings back the order of the provider. */
export function SortHeader({ by, sort, onSort, className, children }: SortHeaderProps) {
  const direction = by === 'newest' ? 'descending' : 'ascending';
  return (
    <div role="columnheader" aria-sort={sort === by ? direction : 'none'} className={className}>
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
