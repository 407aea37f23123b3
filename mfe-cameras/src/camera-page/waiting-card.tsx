import { Card, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';

/** Holds the place of a camera's subscriptions while they are asked for. */
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
