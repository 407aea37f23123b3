import { useTranslation } from '@portal/shared';
import { SelectField } from '@portal/shared/ui';
import { memo } from 'react';
import type { CameraFilter } from './camera-filter';
import styles from './cameras.module.css';
import { useHeld, type HeldQuery } from './held-query';

/** The filter of the list. A key in the search box does not rerender it. */
export const FilterField = memo(function FilterField({ query }: { query: HeldQuery }) {
  const t = useTranslation();
  return (
    <div className={styles['filter']}>
      <SelectField
        label={t('Filter')}
        labelHidden
        placeholder={null}
        className={styles['choice']}
        value={useHeld(query, 'filter')}
        onChange={(filter) => query.change({ filter: filter as CameraFilter })}
        options={[
          { value: 'all', label: t('All Cameras') },
          { value: 'active', label: t('Active Subscriptions') },
          { value: 'expired', label: t('Expired Subscriptions') },
          { value: 'ending', label: t('Less than 5 Days') },
        ]}
      />
    </div>
  );
});
