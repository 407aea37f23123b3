import { useTranslation } from '@portal/shared';
import { SelectField } from '@portal/shared/ui';
import type { CameraSort } from '../sort/camera-sort';
import styles from './cameras.module.css';
import { useHeld, type HeldQuery } from '../query/held-query';

/** The order of the cards. The table has it in its column headers. */
export function SortField({ query }: { query: HeldQuery }) {
  const t = useTranslation();
  return (
    <div className={styles['sort']}>
      <SelectField
        label={t('Sort')}
        labelHidden
        placeholder={null}
        value={useHeld(query, 'sort')}
        onChange={(sort) => query.change({ sort: sort as CameraSort })}
        options={[
          { value: 'listed', label: t('Newest first') },
          { value: 'name', label: t('By name') },
          { value: 'end', label: t('Ends soonest') },
        ]}
      />
    </div>
  );
}
