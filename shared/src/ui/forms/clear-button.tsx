import { useTranslation } from '../../i18n';
import { IconButton } from '../actions/icon-button';
import styles from './control.module.css';

export interface ClearButtonProps {
  /** The label of the box that it clears. */
  label: string;
  onClick: () => void;
}

/** The button inside a box that clears it. */
export function ClearButton({ label, onClick }: ClearButtonProps) {
  const t = useTranslation();
  return (
    <IconButton
      icon="close"
      label={t('Clear {label}', { label })}
      className={styles['inside']}
      onClick={onClick}
    />
  );
}
