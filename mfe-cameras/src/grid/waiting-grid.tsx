import { Card, Grid, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';

const PLACES = [1, 2, 3, 4, 5, 6];

/** Holds the place of the cards while they are asked for. */
export function WaitingGrid() {
  return (
    <>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <Grid>
        {PLACES.map((place) => (
          <Card key={place} as="div">
            <Skeleton width="60%" height="1.25rem" />
            <Skeleton height="6.75rem" />
            <Skeleton height="2.5rem" />
          </Card>
        ))}
      </Grid>
    </>
  );
}
