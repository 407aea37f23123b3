import { useTranslation } from '@portal/shared';
import { classNames, Icon, type ControlAttributes } from '@portal/shared/ui';
import { useId, type ChangeEvent, type ReactNode, type RefObject } from 'react';
import styles from './image-field.module.css';

export interface ChooseImageProps {
  control: ControlAttributes;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Whether there is an image already. */
  again: boolean;
  disabled: boolean;
  onChoose: (file: File) => void;
  /** Further tools in the same row. */
  children?: ReactNode;
}

/**
 * Types that all browsers draw. Asked for these, phones convert their own formats to JPEG. Any other file can be
 * dropped or pasted.
 */
const OFFERED = 'image/jpeg,image/png,image/webp,image/bmp,image/gif,image/avif';

/** Two file inputs styled as buttons. One opens the file dialog. The other opens the camera, on touch devices only. */
export function ChooseImage(props: ChooseImageProps) {
  const { control, inputRef, again, disabled, onChoose, children } = props;
  const t = useTranslation();
  const photoId = useId();
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Otherwise the same file could not be chosen again.
    target.value = '';
  };
  const common = { type: 'file', disabled, className: styles['input'], onChange: take };
  return (
    <div className={styles['tools']}>
      {!again && (
        <span className={styles['sign']}>
          <Icon name="image" size={28} />
        </span>
      )}
      <span className={styles['choose']}>
        <input {...common} {...control} ref={inputRef} accept={OFFERED} />
        <label htmlFor={control.id} className={styles['button']}>
          <Icon name="upload" size={18} />
          {again ? t('Choose another image') : t('Choose an image')}
        </label>
      </span>
      <span className={classNames(styles['choose'], styles['photo'])}>
        <input {...common} id={photoId} accept="image/*" capture="environment" />
        <label htmlFor={photoId} className={styles['button']}>
          <Icon name="photo" size={18} />
          {t('Take a photo')}
        </label>
      </span>
      {children}
      {!again && <p className={styles['ways']}>{t('or drop it here, or paste it')}</p>}
    </div>
  );
}
