import { useRemoteData, useTranslation } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';
import type { ComponentType } from 'react';
import { loginMethods } from './login-methods.action';
import styles from './login-methods.module.css';
import { offeredMethods, type MethodName } from './offered-methods';

/** The button of each method. A method without one is not offered: no button is ever dead. */
export type MethodButtons = Readonly<Partial<Record<MethodName, ComponentType>>>;

const BUTTONS: MethodButtons = {};

/** The row of other ways to sign in; absent where there is none. */
export function LoginMethods({ buttons = BUTTONS }: { buttons?: MethodButtons }) {
  const t = useTranslation();
  const { phase, data, error, reload } = useRemoteData(loginMethods, undefined);

  if (phase === 'error') {
    return (
      <Banner
        tone="warning"
        role="status"
        action={
          <Button size="small" onClick={reload}>
            {t('Try again')}
          </Button>
        }
      >
        {error?.message || t('Something Went Wrong')}
      </Banner>
    );
  }

  const offered = offeredMethods(data ?? []).flatMap((name) => {
    const MethodButton = buttons[name];
    return MethodButton ? [<MethodButton key={name} />] : [];
  });
  if (offered.length === 0) return null;
  return (
    <section aria-label={t('Or Login with')} className={styles['methods']}>
      <p className={styles['divider']}>{t('Or Login with')}</p>
      <div className={styles['row']}>{offered}</div>
    </section>
  );
}
