import { Card, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';

/** The placeholder of a camera's subscriptions while they load. */
export function WaitingCard() {
  return (
    <Card as="div">
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <Skeleton width="12rem" height="var(--sp-control-height)" />
      <Skeleton height="var(--sp-control-height)" />
      <Skeleton height="6rem" />
    </Card>
  );
}
