import { useFailureText, usePortal, useRemoteData, useTranslation } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';
import { loginMethods } from './login-methods.action';
import styles from './login-methods.module.css';
import { MethodRow } from './method-row';
import { configuredMethods, offeredMethods } from './offered-methods';

/** The row of other ways to sign in; absent where there is none, and its room kept while nobody knows. */
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

  if (!data) return <RoomForMethods methods={configuredMethods(config)} />;
  const offered = offeredMethods(data, config);
  if (offered.length === 0) return null;
  return (
    <section aria-label={t('Or Login with')} className={styles['methods']}>
      <p className={styles['divider']}>{t('Or Login with')}</p>
      <MethodRow methods={offered} onPartnerUnavailable={onPartnerUnavailable} />
    </section>
  );
}

/** As high as the row will be: somebody may be writing above and below it. */
function RoomForMethods({ methods }: { methods: readonly string[] }) {
  const t = useTranslation();
  if (methods.length === 0) return null;
  return (
    <div aria-hidden="true" className={styles['methods']}>
      <p className={styles['divider']}>{t('Or Login with')}</p>
      <div className={styles['row']}>
        {methods.map((name) => (
          <span key={name} className={styles['room']} />
        ))}
      </div>
    </div>
  );
}
