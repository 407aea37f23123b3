import { CAMERA_VIEWS, useTranslation } from '@portal/shared';
import { Button, TextField, useForm } from '@portal/shared/ui';
import { field, required } from '@portal/shared/validation';
import { useEffect, useRef } from 'react';
import styles from './saved-views.module.css';

const RULES = { name: field('Name of the view', required()) };

interface ViewNameFormProps {
  name: string;
  onName: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a view. */
export function ViewNameForm({ name, onName, onCancel }: ViewNameFormProps) {
  const t = useTranslation();
  const form = useForm({
    initialValues: { name },
    rules: RULES,
    onSubmit: (values) => onName(values.name.trim()),
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...form.props} className={styles['form']}>
      <TextField
        ref={input}
        label={t('Name of the view')}
        maxLength={CAMERA_VIEWS.name}
        {...form.field('name')}
      />
      <Button type="submit" variant="primary">
        {t('Save')}
      </Button>
      <Button onClick={onCancel}>{t('Cancel')}</Button>
    </form>
  );
}
