import { useId } from 'react';
import { useTranslation } from '../../i18n';
import { classNames } from '../class-names';
import styles from './control.module.css';
import { Field, type FieldLook } from './field';
import areaStyles from './text-area.module.css';
import type { NativeAttributes } from './text-field';

export interface TextAreaProps extends FieldLook, NativeAttributes<'textarea'> {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** Counts what is written, without the blanks around it, against the least that is wanted. */
  countTo?: number;
}

/** Several lines of text, 3 rows by default. */
export function TextArea({
  label,
  required,
  hint,
  error,
  info,
  labelHidden,
  id,
  onChange,
  className,
  countTo,
  ...textarea
}: TextAreaProps) {
  const t = useTranslation();
  const counterId = useId();
  const describedBy = countTo === undefined ? undefined : counterId;
  return (
    <Field {...{ label, required, hint, error, info, labelHidden, id, describedBy }}>
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
