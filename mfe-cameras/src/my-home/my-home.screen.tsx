import { useTranslation } from '@portal/shared';
import { Tabs } from '@portal/shared/overlays';
import { EmptyState, PageShell } from '@portal/shared/ui';
import type { Camera } from '../cameras/camera';
import { useAllCameras } from '../cameras/use-all-cameras';
import { CameraGrid } from '../grid/camera-grid';
import { WaitingGrid } from '../grid/waiting-grid';
import { Loaded } from '../loading/loaded';
import { HomeCard } from './home-card';

/** The estimated height of a row of cards, in pixels. */
const LIKELY_HEIGHT = 131;

const card = (camera: Camera) => <HomeCard camera={camera} />;

function HomeCameras() {
  const t = useTranslation();
  const cameras = useAllCameras();
  return (
    <Loaded of={cameras} waiting={<WaitingGrid below={['1rem']} />}>
      {(all) =>
        all.cameras.length === 0 ? (
          <EmptyState icon="camera" title={t('No Cameras Found')}>
            {t('Cameras appear here once they are installed.')}
          </EmptyState>
        ) : (
          <CameraGrid cameras={all.cameras} likelyHeight={LIKELY_HEIGHT}>
            {card}
          </CameraGrid>
        )
      }
    </Loaded>
  );
}

/** The cameras by the rooms of a home. The API does not assign cameras to rooms yet, so each room shows all. */
export default function MyHomeScreen() {
  const t = useTranslation();
  const rooms = [
    { value: 'bedroom', label: t('Bedroom') },
    { value: 'living-room', label: t('Living Room') },
    { value: 'kitchen-room', label: t('Kitchen Room') },
  ];
  return (
    <PageShell title={t('My Home')}>
      <Tabs
        label={t('Rooms')}
        tabs={rooms.map((room) => ({ ...room, content: <HomeCameras /> }))}
      />
    </PageShell>
  );
}
