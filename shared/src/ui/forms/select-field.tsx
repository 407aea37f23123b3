import { useRef } from 'react';
import { detectLanguage } from '../../contract/detect-language';
import { useTranslation } from '../../i18n';
import { classNames } from '../class-names';
import { Icon } from '../icons/icon';
import { ClearButton } from './clear-button';
import styles from './control.module.css';
import { Field, partFieldProps, type FieldLook } from './field';
import selectStyles from './select-field.module.css';
import type { NativeAttributes } from './text-field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldLook, Omit<NativeAttributes<'select'>, 'ref'> {
  /** '' for no choice. */
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  /** The first, empty option: '-- Select {label} --' by default, none when null. */
  placeholder?: string | null;
  /** Whether a button clears the choice. */
  clearable?: boolean;
  'aria-describedby'?: string;
}

/** A choice of a few options with the browser's own select. */
export function SelectField(props: SelectFieldProps) {
  const {
    field,
    control: { value, onChange, options, placeholder, clearable, className, ...attributes },
  } = partFieldProps(props);
  const { label } = field;
  const t = useTranslation();
  const select = useRef<HTMLSelectElement>(null);
  const canClear = clearable === true && value !== '' && !attributes.disabled;

  const clear = () => {
    onChange('');
    select.current?.focus();
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles['boxed']}>
          <select
            {...attributes}
            {...control}
            ref={select}
            value={value}
            className={classNames(
              styles['control'],
              selectStyles['select'],
              canClear && selectStyles['clearable'],
              value === '' && selectStyles['empty'],
              className,
            )}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== null && (
              <option value="">{placeholder ?? t('-- Select {label} --', { label })}</option>
            )}
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                lang={detectLanguage(option.label)}
                disabled={option.disabled}
              >
                {option.label}
              </option>
            ))}
          </select>
          {canClear && (
            <span className={selectStyles['clear']}>
              <ClearButton label={label} onClick={clear} />
            </span>
          )}
          <span className={selectStyles['arrow']}>
            <Icon name="chevron-down" size={18} />
          </span>
        </div>
      )}
    </Field>
  );
}
