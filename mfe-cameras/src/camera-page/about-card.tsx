import { useSelector, useTranslation } from '@portal/shared';
import { Card } from '@portal/shared/ui';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useToday } from '../subscriptions/use-today';
import { getTileState, StateTile } from '../cameras/state-tile';
import { cameras } from '../cameras/cameras.action';
import { Facts } from '../payment/facts';
import { CatalogueText } from '../purchase/catalogue-text';
import { coverOf } from '../subscriptions/cover';
import { endsWithCurrent, useCoverText } from '../subscriptions/cover-text';
import type { Subscription } from '../subscriptions/subscription';
import { currentOf } from '../subscriptions/subscription-state';
import styles from './about-card.module.css';

export interface AboutCardProps {
  cameraId: string;
  subscriptions: readonly Subscription[];
}

/**
 * How a camera stands, seen from afar: its drawing with its state, and what it is. How long it is covered stands here where
 * the current plan does not say it, or where nothing else is known.
 */
export function AboutCard({ cameraId, subscriptions }: AboutCardProps) {
  const t = useTranslation();
  const date = useDateFormat();
  const text = useCoverText();
  const today = useToday();
  // The list has what the camera's own address lacks. The page does not wait for it, and does not ask for it.
  const listed = useSelector(cameras.select).data?.cameras.find(({ id }) => id === cameraId);
  const { model = '', created = null } = listed ?? {};
  const cover = coverOf(subscriptions, today);
  const isSaid = endsWithCurrent(cover, currentOf(subscriptions, today));
  return (
    <Card as="div">
      <div className={styles['head']}>
        <StateTile large state={getTileState(cover, today)} model={model} />
        <div className={styles['about']}>
          {(!isSaid || !listed) && <p className={styles['text']}>{text(cover)}</p>}
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
        </div>
      </div>
    </Card>
  );
}
