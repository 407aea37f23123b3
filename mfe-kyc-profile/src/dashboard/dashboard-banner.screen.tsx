import { Link, selectProfile, usePortal, useSelector, useTranslation } from '@portal/shared';
import { languageOf } from '@portal/shared/contract/language-of';
import { Banner, Icon } from '@portal/shared/ui';
import styles from './dashboard-banner.module.css';
import { dashboardMessage } from './dashboard-message';

/** How the verification stands, only in development environments: good news is a line, all else a band. */
export default function DashboardBanner() {
  const t = useTranslation();
  const profile = useSelector(selectProfile);
  const { environment } = usePortal().config;
  if (environment !== 'development' || !profile) return null;

  const { tone, title, detail } = dashboardMessage(
    profile.kyc_verified,
    profile.rejected_reason,
    t,
  );
  const link = (
    <Link to="/profile/kyc" className={styles['link']}>
      {t('View KYC')}
    </Link>
  );
  if (tone === 'success') {
    return (
      <p className={styles['good']}>
        <span className={styles['icon']}>
          <Icon name="check" />
        </span>
        {title}
        {link}
      </p>
    );
  }
  return (
    <Banner tone={tone} title={title} action={link}>
      {detail !== '' && <p lang={languageOf(detail)}>{detail}</p>}
    </Banner>
  );
}
