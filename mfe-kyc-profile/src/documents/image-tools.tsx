import { useTranslation } from '@portal/shared';
import { IconButton } from '@portal/shared/ui';
import styles from './image-field.module.css';

export interface ImageToolsProps {
  disabled: boolean;
  /** Quarter turns, clockwise; null where the image cannot be drawn again. */
  onTurn: ((quarters: 1 | -1) => void) | null;
  onRemove: () => void;
}

/** The tools for an image before it is sent. */
export function ImageTools({ disabled, onTurn, onRemove }: ImageToolsProps) {
  const t = useTranslation();
  return (
    <span className={styles['turns']}>
      {onTurn && (
        <>
          <IconButton
            icon="rotate-left"
            label={t('Rotate left')}
            disabled={disabled}
            onClick={() => onTurn(-1)}
          />
          <IconButton
            icon="rotate-right"
            label={t('Rotate right')}
            disabled={disabled}
            onClick={() => onTurn(1)}
          />
        </>
      )}
      <IconButton icon="close" label={t('Remove image')} disabled={disabled} onClick={onRemove} />
    </span>
  );
}
