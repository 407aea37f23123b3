import { Card, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';

const LINES = ['1', '2', '3', '4'];

/** The placeholder of receipts while they load. */
export function WaitingReceipt() {
  return (
    <Card as="div">
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      {LINES.map((line) => (
        <Skeleton key={line} height="3rem" />
      ))}
    </Card>
  );
}
