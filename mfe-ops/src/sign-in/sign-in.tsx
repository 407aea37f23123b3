import { usePortal, useSelector, useTranslation } from '@portal/shared';
import { Banner, Icon } from '@portal/shared/ui';
import { selectOperator } from './operator.slice';
import { SignInForm } from './sign-in-form';
import styles from './sign-in.module.css';

/** All that shows to who is no operator, signed in as a subscriber or not. */
export function SignIn() {
  const t = useTranslation();
  const { brand } = usePortal().config;
  const { ended, name } = useSelector(selectOperator);
  return (
    <div className={styles['room']}>
      <div className={styles['card']}>
        <div className={styles['heading']}>
          <span className={styles['sign']}>
            <Icon name="chart" size={24} />
          </span>
          <h1 tabIndex={-1}>{t('Operations')}</h1>
          <p className={styles['lead']}>{t('For operators of {brand}.', { brand })}</p>
        </div>
        {ended && (
          <Banner tone="info" role="status">
            {t('Your session has ended. Sign in again; what you typed is kept.')}
          </Banner>
        )}
        <SignInForm name={name} />
      </div>
    </div>
  );
}
