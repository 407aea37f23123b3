import { useTranslation } from '@portal/shared';
import { Button, Card, EmptyState } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { DetailsLoading } from '../details/details-loading';
import type { KycForm, KycFormProps } from './kyc-form';

let loaded: typeof KycForm | null = null;

/** Loads the code of the form, and with it that of choosing images. */
export async function loadForm() {
  const form = await import('./kyc-form');
  loaded = form.KycForm;
}

/** The form, whose code loads when it is needed. A failure offers a retry. */
export function LateForm(props: KycFormProps) {
  const t = useTranslation();
  const [Form, setForm] = useState(() => loaded);
  const [failed, setFailed] = useState(false);
  const load = () =>
    loadForm().then(
      () => setForm(() => loaded),
      () => setFailed(true),
    );
  const begin = useEffectEvent(() => {
    if (!Form) void load();
  });
  const retry = () => {
    setFailed(false);
    void load();
  };
  useEffect(() => begin(), []);

  if (Form) return <Form {...props} />;
  if (!failed) return <DetailsLoading />;
  return (
    <Card role="alert">
      <EmptyState
        icon="warning"
        title={t('This could not be loaded.')}
        action={<Button onClick={retry}>{t('Try again')}</Button>}
      />
    </Card>
  );
}
