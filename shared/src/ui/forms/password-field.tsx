import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { IconButton } from '../actions/icon-button';
import { classNames } from '../class-names';
import styles from './control.module.css';
import { Field, partFieldProps, type FieldLook } from './field';
import type { NativeAttributes } from './text-field';

export interface PasswordFieldProps
  extends FieldLook, Omit<NativeAttributes<'input'>, 'type' | 'ref'> {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  'aria-describedby'?: string;
}

/** A password that can be shown. Submitting the form hides it again, so that no browser remembers it as text. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    field,
    control: { onChange, className, ...attributes },
  } = partFieldProps(props);
  const t = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const caret = useRef<[number | null, number | null]>(null);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  /* A change of type moves the caret to the start; only a focused field has one to restore. */
  useLayoutEffect(() => {
    if (caret.current && document.activeElement === input.current) {
      input.current?.setSelectionRange(...caret.current);
    }
    caret.current = null;
  }, [shown]);

  const toggle = () => {
    caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
  };

  return (
    <Field {...field}>
      {(control) => (
        <div className={styles['boxed']}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...attributes}
            {...control}
            ref={input}
            type={shown ? 'text' : 'password'}
            className={classNames(styles['control'], styles['beforeTrailing'], className)}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className={styles['trailing']}>
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={t('Show password')}
              aria-pressed={shown}
              aria-controls={control.id}
              className={styles['inside']}
              disabled={attributes.disabled}
              onMouseDown={(event) => event.preventDefault()}
              onClick={toggle}
            />
          </span>
        </div>
      )}
    </Field>
  );
}
