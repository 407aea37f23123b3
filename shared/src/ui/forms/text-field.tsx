import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './control.module.css';
import { Field, partFieldProps, type FieldLook } from './field';

/** Attributes of the element itself that a field passes on; value and change are the field's own. */
export type NativeAttributes<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'value' | 'defaultValue' | 'onChange' | 'required' | 'children' | `aria-${string}`
>;

export interface TextFieldProps extends FieldLook, Omit<NativeAttributes<'input'>, 'type'> {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** 'text' by default. */
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date';
  /** A short text inside the box before the value, such as a dialling code or a unit. */
  leading?: string | undefined;
  'aria-describedby'?: string;
}

/** One line of text. All attributes of <input> are passed on (autoComplete, inputMode, disabled, ref …). */
export function TextField(props: TextFieldProps) {
  const {
    field,
    control: { onChange, className, leading, ...input },
  } = partFieldProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <div
          className={classNames(styles['boxed'], leading !== undefined && styles['afterTextBox'])}
        >
          {leading !== undefined && (
            <span className={styles['leading']} aria-hidden="true">
              {leading}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(
              styles['control'],
              leading !== undefined && styles['afterText'],
              className,
            )}
            onChange={(event) => onChange?.(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
