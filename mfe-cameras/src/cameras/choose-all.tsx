import { useTranslation } from '@portal/shared';
import type { Camera } from './camera';
import styles from './camera-table.module.css';

export interface ChooseAllProps {
  /** What the table shows. */
  cameras: readonly Camera[];
  chosen: ReadonlySet<string>;
  onChoose: (isWanted: boolean) => void;
}

/** The header of the check boxes chooses all cameras that search and filter show, or none of them. */
export function ChooseAll({ cameras, chosen, onChoose }: ChooseAllProps) {
  const t = useTranslation();
  const isAll = cameras.length > 0 && cameras.every(({ id }) => chosen.has(id));
  const isSome = !isAll && cameras.some(({ id }) => chosen.has(id));
  return (
    <div role="columnheader" className={styles['choice']}>
      <label className={styles['target']}>
        <input
          type="checkbox"
          className={styles['box']}
          aria-label={t('Select all shown')}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome;
          }}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
    </div>
  );
}
