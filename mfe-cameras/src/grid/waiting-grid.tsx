import { Card, Grid, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';

const PLACES = [1, 2, 3, 4, 5, 6];

export interface WaitingGridProps {
  /** The heights of a card's parts below its title. */
  below?: readonly string[];
}

/** The placeholder of the cards while they load. */
export function WaitingGrid({ below = ['6.75rem', '2.5rem'] }: WaitingGridProps) {
  return (
    <>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <Grid>
        {PLACES.map((place) => (
          <Card key={place} as="div">
            <Skeleton width="60%" height="1.25rem" />
            {below.map((height) => (
              <Skeleton key={height} height={height} />
            ))}
          </Card>
        ))}
      </Grid>
    </>
  );
}
