import { useTranslation } from '@portal/shared';
import {
  Button,
  Card,
  Grid,
  Icon,
  type IconName,
  PageShell,
  Stack,
  VisuallyHidden,
} from '@portal/shared/ui';
import { getStates } from '../example';

function Cards() {
  const t = useTranslation();
  return (
    <Grid>
      {[t('Garden'), t('Gate'), t('Kitchen')].map((name) => (
        <Card key={name} title={name} actions={<Button size="small">{t('Renew')}</Button>}>
          {t('5 days remaining')}
        </Card>
      ))}
    </Grid>
  );
}

function Stacked() {
  const t = useTranslation();
  return (
    <Stack direction="row" justify="between">
      <span>{t('Garden')}</span>
      <span>{t('5 days remaining')}</span>
    </Stack>
  );
}

/** All of them: a new icon without a place here does not compile. */
const ICONS = {
  back: true,
  bell: true,
  calendar: true,
  camera: true,
  chart: true,
  check: true,
  'chevron-down': true,
  close: true,
  dashboard: true,
  eye: true,
  'eye-off': true,
  home: true,
  image: true,
  info: true,
  logout: true,
  menu: true,
  moon: true,
  more: true,
  plus: true,
  policy: true,
  profile: true,
  photo: true,
  'rotate-left': true,
  'rotate-right': true,
  search: true,
  sun: true,
  upload: true,
  warning: true,
} satisfies Record<IconName, true>;

const Icons = () => (
  <Grid>
    {(Object.keys(ICONS) as IconName[]).map((name) => (
      <Stack key={name} direction="row" gap={2}>
        <Icon name={name} /> {name}
      </Stack>
    ))}
  </Grid>
);

function Page() {
  const t = useTranslation();
  return (
    <PageShell title={t('Cameras')} onAdd={() => undefined}>
      {t('What the page shows')}
    </PageShell>
  );
}

function Hidden() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      <Icon name="bell" /> 3 <VisuallyHidden>{t('Notifications')}</VisuallyHidden>
    </Stack>
  );
}

export const LAYOUT = [
  ...getStates('PageShell', { 'with something to add': Page }),
  ...getStates('Card', { 'in a grid, with actions': Cards }),
  ...getStates('Grid', { 'of cards': Cards }),
  ...getStates('Stack', { 'a row with its ends apart': Stacked }),
  ...getStates('Icon', { 'all of them': Icons }),
  ...getStates('VisuallyHidden', { 'words for screen readers': Hidden }),
];
