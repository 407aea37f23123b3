import { useFailureText, usePortal, useRemoteData, useTranslation } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';
import { loginMethods } from './login-methods.action';
import styles from './login-methods.module.css';
import { MethodRow } from './method-row';
import { offeredMethods } from './offered-methods';

/** The row of other ways to sign in; absent where there is none. */
export function LoginMethods({ onPartnerUnavailable }: { onPartnerUnavailable: () => void }) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { config } = usePortal();
  const { phase, data, error, reload } = useRemoteData(loginMethods, undefined);

  if (phase === 'error' && error) {
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
        {failureText(error)}
      </Banner>
    );
  }

  const offered = offeredMethods(data ?? [], config);
  if (offered.length === 0) return null;
  return (
    <section aria-label={t('Or Login with')} className={styles['methods']}>
      <p className={styles['divider']}>{t('Or Login with')}</p>
      <MethodRow methods={offered} onPartnerUnavailable={onPartnerUnavailable} />
    </section>
  );
}
