import { useTranslation } from '../../i18n';
import { IconButton } from '../actions/icon-button';
import styles from './control.module.css';

export interface ClearButtonProps {
  /** What it empties, by the label of its box. */
  label: string;
  onClick: () => void;
}

/** The button within a box that empties it. */
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
