import {
  type KycStatus,
  Link,
  selectProfile,
  type TypedTranslate,
  usePortal,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import { Banner, Icon, type Tone } from '@portal/shared/ui';
import styles from './dashboard-banner.module.css';

interface DashboardMessage {
  tone: Tone;
  title: string;
  /** The reason of a rejection; '' for none. */
  detail: string;
}

function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}

/** The message on the dashboard, whose wording differs from the KYC tab. */
function dashboardMessage(
  status: KycStatus,
  rejectedReason: string | null,
  t: TypedTranslate,
): DashboardMessage {
  switch (status) {
    case null:
      return { tone: 'info', title: t('Please Fillup KYC!'), detail: '' };
    case 0:
      return {
        tone: 'danger',
        title: t('KYC Verification Rejected'),
        detail: capitalised(rejectedReason ?? ''),
      };
    case 1:
      return { tone: 'success', title: t('KYC verified'), detail: '' };
    default:
      return { tone: 'warning', title: t('KYC Verification Pending'), detail: '' };
  }
}

/** The state of the verification, only in development environments. An approval is a line, everything else a banner. */
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
      {detail !== '' && <p lang={detectLanguage(detail)}>{detail}</p>}
    </Banner>
  );
}
