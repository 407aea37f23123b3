import { CoverCard } from './cover.card';
import { TotalCamerasCard } from './total-cameras.card';

/** How many cameras there are, and how many are covered. */
export default function CameraCards() {
  return (
    <>
      <TotalCamerasCard />
      <CoverCard />
    </>
  );
}
