import { Card, Skeleton } from '@portal/shared/ui';
import { useAllCameras } from '../cameras/use-all-cameras';
import { AttentionListCard } from './attention-list.card';
import { useAttention } from './use-attention';

/** Reserves the space of the list. The cards above say that they are loading. */
const WaitingCard = () => (
  <Card as="div" aria-hidden="true">
    <Skeleton width="40%" height="1.5rem" />
    <Skeleton height="3rem" />
    <Skeleton height="3rem" />
    <Skeleton height="3rem" />
  </Card>
);

export default function AttentionCards() {
  const attention = useAttention();
  const { data, error } = useAllCameras();
  // The count above shows the failure.
  if (!data && error) return null;
  return attention.entries === null ? <WaitingCard /> : <AttentionListCard attention={attention} />;
}
