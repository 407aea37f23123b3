import { useId, type ReactNode } from 'react';
import { detectLanguage } from '../../contract/detect-language';
import { classNames } from '../class-names';
import hiding from '../layout/visually-hidden.module.css';
import styles from './field.module.css';

/** What every field has, whatever control it holds. */
export interface FieldLook {
  label: string;
  /** Marked with an asterisk. */
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Stands beside the label: an <InfoTooltip>. */
  info?: ReactNode;
  /** The label is read out only. */
  labelHidden?: boolean | undefined;
}

/** What binds a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-required'?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps extends FieldLook {
  /** The control's id; made up when absent. */
  id?: string | undefined;
  /** Ids of further descriptions, read after the hint. */
  describedBy?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

type OwnProps = FieldLook & { id?: string | undefined; 'aria-describedby'?: string | undefined };

/** Parts what a field shows around its control from what the control itself takes. */
export function partFieldProps<Props extends OwnProps>(props: Props) {
  const {
    label,
    required,
    hint,
    error,
    info,
    labelHidden,
    id,
    'aria-describedby': describedBy,
    ...control
  } = props;
  return { field: { label, required, hint, error, info, labelHidden, id, describedBy }, control };
}

/** Label, control, hint and error of one field, wired for assistive technology. */
export function Field({
  id,
  label,
  required,
  hint,
  error,
  info,
  labelHidden,
  describedBy,
  children,
}: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const descriptions = [hint !== undefined && hintId, describedBy, error !== undefined && errorId]
    .filter(Boolean)
    .join(' ');

  return (
    <div className={styles['field']}>
      <div className={classNames(styles['labelLine'], labelHidden && hiding['hidden'])}>
        <label htmlFor={controlId} className={styles['label']}>
          {label}
          {required && (
            <span aria-hidden="true" className={styles['asterisk']}>
              *
            </span>
          )}
        </label>
        {info}
      </div>
      {children({
        id: controlId,
        ...(required && { 'aria-required': true }),
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(descriptions !== '' && { 'aria-describedby': descriptions }),
      })}
      {hint !== undefined && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} lang={detectLanguage(error)} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
