import { CoverCard } from './cover.card';
import { TotalCamerasCard } from './total-cameras.card';

export default function CameraCards() {
  return (
    <>
      <TotalCamerasCard />
      <CoverCard />
    </>
  );
}
