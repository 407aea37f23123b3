import { Card, Grid, Skeleton, Spinner, VisuallyHidden } from '@portal/shared/ui';

const PLACES = [1, 2, 3, 4, 5, 6];

export interface WaitingGridProps {
  /** Heights of what a card holds below its title. */
  below?: readonly string[];
}

/** Holds the place of the cards while they are asked for. */
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
