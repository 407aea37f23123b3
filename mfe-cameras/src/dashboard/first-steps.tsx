import { Link, selectProfile, usePortal, useSelector, useTranslation } from '@portal/shared';
import { Card, Icon } from '@portal/shared/ui';
import styles from './cover.module.css';
import { useCountFormat } from './use-count-format';

/** What a subscriber without cameras does first. */
export function FirstSteps() {
  const t = useTranslation();
  const { support } = usePortal().config;
  const phone = support?.phone;
  const inDevanagari = useCountFormat()(1) === '१';
  const status = useSelector(selectProfile)?.kyc_verified;
  return (
    <Card title={t('Your first camera')} className={styles['card']}>
      <ol
        className={styles['steps']}
        style={{ listStyleType: inDevanagari ? 'devanagari' : 'decimal' }}
      >
        <li>
          {status === 1 ? (
            <span className={styles['done']}>
              {t('Your identity is verified')} <Icon name="check" size={18} />
            </span>
          ) : (
            <Link to="/profile/kyc">
              {status === 2 ? t('Your identity is being checked') : t('Verify your identity')}
            </Link>
          )}
        </li>
        <li>
          {phone ? (
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              {t('Call {phone} to have a camera installed', { phone })}
            </a>
          ) : (
            t('Have a camera installed by your provider')
          )}
        </li>
        <li>{t('Choose its first package here, or try it free of charge')}</li>
      </ol>
    </Card>
  );
}
