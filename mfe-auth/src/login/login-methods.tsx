import {
  type LoginMethodName,
  useFailureText,
  usePortal,
  useRemoteData,
  useTranslation,
} from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Banner, Button } from '@portal/shared/ui';
import { mayStore } from '../front-door/browser';
import { loginMethods } from './login-methods.action';
import styles from './login-methods.module.css';
import { MethodRow } from './method-row';
import { configuredMethods, offeredMethods } from './offered-methods';

export interface LoginMethodsProps {
  onPartnerUnavailable: () => void;
}

/** The other sign-in methods. While they load, a placeholder keeps their space. Absent if there are none. */
export function LoginMethods({ onPartnerUnavailable }: LoginMethodsProps) {
  const t = useTranslation();
  const failureText = useFailureText();
  const { config } = usePortal();
  const { data, error: failure, reload } = useRemoteData(loginMethods, undefined);

  if (data) {
    const methods = offeredMethods(data, config);
    return <OfferedMethods methods={methods} onPartnerUnavailable={onPartnerUnavailable} />;
  }
  return (
    <>
      <div role="status" className={styles['announced']}>
        {failure && (
          <Banner
            tone="warning"
            action={
              <Button ref={leaveFocusToTitle} size="small" onClick={reload}>
                {t('Try again')}
              </Button>
            }
          >
            {failureText(failure)}
          </Banner>
        )}
      </div>
      {!failure && <RoomForMethods methods={configuredMethods(config)} />}
    </>
  );
}

interface OfferedMethodsProps extends LoginMethodsProps {
  methods: readonly LoginMethodName[];
}

/** Each of these sign-ins goes on in another document, which finds nothing where the browser stores nothing. */
function OfferedMethods({ methods, onPartnerUnavailable }: OfferedMethodsProps) {
  const t = useTranslation();
  if (methods.length === 0) return null;
  return (
    <section aria-label={t('Or Login with')} className={styles['methods']}>
      <p className={styles['divider']}>{t('Or Login with')}</p>
      {mayStore() ? (
        <MethodRow methods={methods} onPartnerUnavailable={onPartnerUnavailable} />
      ) : (
        <Banner tone="info">
          {t('Your browser blocks cookies and site data. To sign in another way, allow them.')}
        </Banner>
      )}
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
