import { useTranslation } from '@portal/shared';
import { SearchBox } from '@portal/shared/ui';
import { memo } from 'react';
import styles from './cameras.module.css';
import { useHeld, type HeldQuery } from './held-query';

/** The search box. A key rerenders only this. */
export const SearchField = memo(function SearchField({ query }: { query: HeldQuery }) {
  const t = useTranslation();
  return (
    <div className={styles['search']}>
      <SearchBox
        label={t('Search Camera')}
        value={useHeld(query, 'search')}
        onChange={(search) => query.change({ search })}
      />
    </div>
  );
});
