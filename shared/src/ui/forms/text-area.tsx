import { useId } from 'react';
import { useTranslation } from '../../i18n';
import { classNames } from '../class-names';
import styles from './control.module.css';
import { Field, partFieldProps, type FieldLook } from './field';
import areaStyles from './text-area.module.css';
import type { NativeAttributes } from './text-field';

export interface TextAreaProps extends FieldLook, NativeAttributes<'textarea'> {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** The minimum length after trimming, shown with the current length. */
  countTo?: number;
}

/** Several lines of text, 3 rows by default. */
export function TextArea(props: TextAreaProps) {
  const {
    field,
    control: { onChange, className, countTo, ...textarea },
  } = partFieldProps(props);
  const t = useTranslation();
  const counterId = useId();
  const describedBy = countTo === undefined ? undefined : counterId;
  return (
    <Field {...field} describedBy={describedBy}>
      {(control) => (
        <>
          <textarea
            rows={3}
            {...textarea}
            {...control}
            className={classNames(styles['control'], areaStyles['area'], className)}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {countTo !== undefined && (
            <p id={counterId} className={areaStyles['counter']}>
              {t('{count} of at least {least} characters', {
                count: textarea.value.trim().length,
                least: countTo,
              })}
            </p>
          )}
        </>
      )}
    </Field>
  );
}
