import { useFailureText, usePortal, useRemoteData, useTranslation } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';
import { loginMethods } from './login-methods.action';
import styles from './login-methods.module.css';
import { MethodRow } from './method-row';
import { configuredMethods, offeredMethods } from './offered-methods';

/** The other sign-in methods. While they load, a placeholder keeps their space. Absent if there are none. */
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

/** A placeholder with the height of the row, so that nothing moves while a person types. */
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
