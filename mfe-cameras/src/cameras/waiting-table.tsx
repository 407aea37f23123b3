import { Card, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';

const ROWS = 8;

/** The placeholder of the table. */
export const WaitingTable = () => (
  <Card as="div">
    <VisuallyHidden>
      <Spinner />
    </VisuallyHidden>
    {Array.from({ length: ROWS }, (_, row) => (
      <Skeleton key={row} height="2.75rem" />
    ))}
  </Card>
);
