import { usePortal, useTranslation } from '@portal/shared';
import { Card, PageShell, Skeleton, Spinner } from '@portal/shared/ui';
import { Loaded } from '../loading/loaded';
import { NothingHere } from '../loading/nothing-here';
import { useOwnData } from '../own-data/use-own-data';
import { reminders } from './reminders.action';
import { RemindersForm } from './reminders-form';

const Waiting = () => (
  <Card as="div">
    <Spinner />
    <Skeleton height="20rem" />
  </Card>
);

function LoadedReminders() {
  const asked = useOwnData(reminders, {});
  return (
    <Loaded of={asked} waiting={<Waiting />}>
      {(saved) => <RemindersForm saved={saved} onSaved={asked.reload} />}
    </Loaded>
  );
}

/** The reminders that a subscriber gets before packages end. */
export default function RemindersScreen() {
  const t = useTranslation();
  const { config } = usePortal();
  return (
    <PageShell title={t('Reminders')} backTo="/payments">
      {config.reminders === false ? (
        <NothingHere title={t('Reminders are not available here')} />
      ) : (
        <LoadedReminders />
      )}
    </PageShell>
  );
}
