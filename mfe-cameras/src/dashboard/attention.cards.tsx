import { Card, Skeleton } from '@portal/shared/ui';
import { useAllCameras } from '../cameras/use-all-cameras';
import { AttentionListCard } from './attention-list.card';
import { EndingsCard } from './endings.card';
import styles from './attention-cards.module.css';
import { useAttention } from './use-attention';

/** Keeps the places of both. The cards above say that they are loading. */
const WaitingCards = () => (
  <div className={styles['cards']} aria-hidden="true">
    <Card as="div">
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </Card>
    <Card as="div">
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="8rem" />
    </Card>
  </div>
);

/** What needs a person, and beside it what ends when. */
export default function AttentionCards() {
  const attention = useAttention();
  const { data, error } = useAllCameras();
  // The count above says what failed.
  if (!data && error) return null;
  // Together, so that neither moves when the other comes.
  if (attention.entries === null) return <WaitingCards />;
  return (
    <div className={styles['cards']}>
      <AttentionListCard attention={attention} />
      <EndingsCard />
    </div>
  );
}
