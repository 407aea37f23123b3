import { useTranslation } from '@portal/shared';
import {
  Dialog,
  FinderGroup,
  FinderOption,
  FinderProvider,
  FinderWaiting,
  InfoTooltip,
  Tabs,
  type DialogProps,
} from '@portal/shared/overlays';
import { Button, Stack, TextField } from '@portal/shared/ui';
import { useState } from 'react';
import { getStates } from '../example';

function Opened({ size }: Pick<DialogProps, 'size'>) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Rename the camera')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('Rename the camera')}
        description={t('Garden')}
        {...(size && { size })}
        footer={
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button variant="primary" onClick={close}>
              {t('Save')}
            </Button>
          </>
        }
      >
        <TextField label={t('Name')} value={name} onChange={setName} />
      </Dialog>
    </>
  );
}

const Medium = () => <Opened />;
const Wide = () => <Opened size="wide" />;

const FINDER = { active: undefined, onChosen: () => undefined };

/** As the finder shows them: in a listbox. */
function Found() {
  const t = useTranslation();
  return (
    <div role="listbox" aria-label={t('Search Camera')}>
      <FinderProvider value={FINDER}>
        <FinderGroup title={t('Package')}>
          <FinderOption icon="camera" note={t('Garden')} onChoose={() => undefined}>
            {t('Basic')}
          </FinderOption>
          <FinderOption icon="camera" onChoose={() => undefined}>
            {t('Plus')}
          </FinderOption>
        </FinderGroup>
        <FinderWaiting />
      </FinderProvider>
    </div>
  );
}

function Explained() {
  const t = useTranslation();
  return (
    <Stack direction="row" gap={2}>
      {t('Package')}
      <InfoTooltip label={t('About packages')}>{t('A package keeps recordings.')}</InfoTooltip>
    </Stack>
  );
}

function Tabbed() {
  const t = useTranslation();
  return (
    <Tabs
      label={t('Subscriptions')}
      tabs={[
        { value: 'current', label: t('Current'), content: t('Basic') },
        { value: 'history', label: t('History'), content: t('Plus') },
      ]}
    />
  );
}

export const OVERLAYS = [
  ...getStates('Dialog', { medium: Medium, wide: Wide }),
  ...getStates('FinderProvider', { results: Found }),
  ...getStates('FinderGroup', { results: Found }),
  ...getStates('FinderOption', { results: Found }),
  ...getStates('FinderWaiting', { results: Found }),
  ...getStates('InfoTooltip', { 'beside a word': Explained }),
  ...getStates('Tabs', { two: Tabbed }),
];
