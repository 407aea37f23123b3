import { useTranslation } from '@portal/shared';
import { Button, ButtonLink, IconButton, MenuButton, Stack } from '@portal/shared/ui';
import { getStates } from '../example';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

function Variants() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {t('Renew')}
        </Button>
      ))}
    </Stack>
  );
}

function Disabled() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {t('Renew')}
        </Button>
      ))}
    </Stack>
  );
}

function Busy() {
  const t = useTranslation();
  return (
    <Button variant="primary" busy busyText={t('Renewing...')}>
      {t('Renew')}
    </Button>
  );
}

function Sizes() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      <Button icon="plus">{t('Add a camera')}</Button>
      <Button icon="plus" size="small">
        {t('Add a camera')}
      </Button>
    </Stack>
  );
}

function Block() {
  const t = useTranslation();
  return (
    <Button variant="primary" block>
      {t('Renew')}
    </Button>
  );
}

function Links() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      <ButtonLink to="/cameras" variant="primary">
        {t('Cameras')}
      </ButtonLink>
      <ButtonLink to="/cameras" icon="camera">
        {t('Cameras')}
      </ButtonLink>
    </Stack>
  );
}

function Icons() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      <IconButton icon="bell" label={t('Notifications')} />
      <IconButton icon="close" label={t('Close')} disabled />
    </Stack>
  );
}

function Menu() {
  const t = useTranslation();
  return (
    <MenuButton
      label={t('More actions')}
      items={[
        { label: t('Renew'), onSelect: () => undefined },
        { label: t('Cancel the package'), onSelect: () => undefined, tone: 'danger' },
      ]}
    />
  );
}

export const ACTIONS = [
  ...getStates('Button', {
    variants: Variants,
    disabled: Disabled,
    busy: Busy,
    'with an icon, two sizes': Sizes,
    'as wide as there is room': Block,
  }),
  ...getStates('ButtonLink', { variants: Links }),
  ...getStates('IconButton', { 'ready and disabled': Icons }),
  ...getStates('MenuButton', { closed: Menu }),
];
