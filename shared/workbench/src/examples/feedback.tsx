import { useTranslation } from '@portal/shared';
import {
  Badge,
  Banner,
  Button,
  EmptyState,
  notify,
  Skeleton,
  Spinner,
  Stack,
  type Tone,
} from '@portal/shared/ui';
import { getStates } from '../example';

const TONES: readonly Tone[] = ['info', 'success', 'warning', 'danger'];

function Badges() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      {(['neutral', ...TONES] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {t('5 days remaining')}
        </Badge>
      ))}
    </Stack>
  );
}

function Banners() {
  const t = useTranslation();
  return (
    <Stack gap={4}>
      {TONES.map((tone) => (
        <Banner key={tone} tone={tone} title={t('Your package ends soon.')}>
          {t('Renew it to keep your recordings.')}
        </Banner>
      ))}
    </Stack>
  );
}

function BannerWithAction() {
  const t = useTranslation();
  return (
    <Banner
      tone="warning"
      title={t('Your package ends soon.')}
      action={<Button size="small">{t('Renew')}</Button>}
    />
  );
}

function Empty() {
  const t = useTranslation();
  return (
    <EmptyState
      icon="camera"
      title={t('No cameras yet')}
      action={<Button variant="primary">{t('Add a camera')}</Button>}
    >
      {t('Cameras appear here once they are installed.')}
    </EmptyState>
  );
}

const InlineSpinner = () => <Spinner />;
const PageSpinner = () => <Spinner size="page" />;

const Skeletons = () => (
  <Stack gap={2}>
    <Skeleton width="40%" />
    <Skeleton height="4rem" />
  </Stack>
);

function Toasts() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      <Button onClick={() => notify.success(t('The package is renewed.'))}>{t('Success')}</Button>
      <Button onClick={() => notify.warning(t('Your package ends soon.'))}>{t('Warning')}</Button>
      <Button onClick={() => notify.error(t('The package could not be renewed.'))}>
        {t('Error')}
      </Button>
    </Stack>
  );
}

export const FEEDBACK = [
  ...getStates('Badge', { 'all tones': Badges }),
  ...getStates('Banner', { 'all tones': Banners, 'with an action': BannerWithAction }),
  ...getStates('EmptyState', { 'with an action': Empty }),
  ...getStates('Spinner', { 'within a line': InlineSpinner, 'for a page': PageSpinner }),
  ...getStates('Skeleton', { 'a line and a picture': Skeletons }),
  ...getStates('ToastHost', { 'by each button a toast': Toasts }),
];
