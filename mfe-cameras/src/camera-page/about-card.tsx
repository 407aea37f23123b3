import { useSelector, useTranslation } from '@portal/shared';
import { Card } from '@portal/shared/ui';
import { useDateFormat } from '../calendar/use-date-format';
import { useToday } from '../calendar/use-today';
import { getTileState, StateTile } from '../camera-head/state-tile';
import { cameras } from '../cameras/cameras.action';
import { Facts } from '../facts/facts';
import { CatalogueText } from '../packages/catalogue-text';
import { coverOf } from '../subscriptions/cover';
import { useCoverText } from '../subscriptions/cover-text';
import type { Subscription } from '../subscriptions/subscription';
import { CoverTimeline } from '../timeline/cover-timeline';
import styles from './about-card.module.css';

export interface AboutCardProps {
  cameraId: string;
  subscriptions: readonly Subscription[];
}

/** How a camera stands, seen from afar: its drawing with its state, how long it is covered, and what it is. */
export function AboutCard({ cameraId, subscriptions }: AboutCardProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const text = useCoverText();
  const today = useToday();
  // The list has what the camera's own address lacks. The page does not wait for it, and does not ask for it.
  const listed = useSelector(cameras.select).data?.cameras.find(({ id }) => id === cameraId);
  const { model = '', created = null } = listed ?? {};
  const cover = coverOf(subscriptions, today);
  return (
    <Card as="div">
      <div className={styles['head']}>
        <StateTile large state={getTileState(cover, today)} model={model} />
        <p className={styles['text']}>{text(cover)}</p>
      </div>
      <CoverTimeline subscriptions={subscriptions} cover={cover} today={today} />
      {listed && (
        <Facts
          facts={[
            ...(model === ''
              ? []
              : [[t('Model'), <CatalogueText key="model">{model}</CatalogueText>] as const]),
            [t('Created'), date(created)],
          ]}
        />
      )}
    </Card>
  );
}
