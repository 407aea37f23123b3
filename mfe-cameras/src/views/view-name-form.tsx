import { CAMERA_VIEWS, useTranslation } from '@portal/shared';
import { Button, TextField, useForm } from '@portal/shared/ui';
import { field, required } from '@portal/shared/validation';
import { useEffect, useRef } from 'react';
import styles from './saved-views.module.css';

const RULES = { name: field('Name of the view', required()) };

/** A form that is gone leaves its focus to the group it is in. */
const leaveFocusToGroup = (form: HTMLFormElement | null) => () => {
  if (form?.matches(':focus-within')) form.closest<HTMLElement>('[role=group]')?.focus();
};

interface ViewNameFormProps {
  name: string;
  /** The name is being kept. */
  busy: boolean;
  onName: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a view. */
export function ViewNameForm({ name, busy, onName, onCancel }: ViewNameFormProps) {
  const t = useTranslation();
  const form = useForm({
    initialValues: { name },
    rules: RULES,
    onSubmit: (values) => onName(values.name.trim()),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form.props} ref={leaveFocusToGroup} className={styles['form']}>
      <TextField
        ref={input}
        label={t('Name of the view')}
        maxLength={CAMERA_VIEWS.name}
        {...form.field('name')}
      />
      <Button type="submit" variant="primary" busy={busy} busyText={t('Saving...')}>
        {t('Save')}
      </Button>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
    </form>
  );
}
