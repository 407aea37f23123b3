import { useTranslation } from '@portal/shared';
import { SelectField } from '@portal/shared/ui';
import { memo } from 'react';
import type { CameraFilter } from './camera-filter';
import styles from './cameras.module.css';
import type { ChangeQuery } from './use-camera-query';

export interface FilterFieldProps {
  value: CameraFilter;
  onChange: ChangeQuery;
}

/** Which cameras are listed at all; a key in the search box does not draw it again. */
export const FilterField = memo(function FilterField({ value, onChange }: FilterFieldProps) {
  const t = useTranslation();
  return (
    <div className={styles['filter']}>
      <SelectField
        label={t('Filter')}
        labelHidden
        placeholder={null}
        value={value}
        onChange={(filter) => onChange({ filter: filter as CameraFilter })}
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
