import { useTranslation } from '@portal/shared';
import { Tabs } from '@portal/shared/overlays';
import { Card, EmptyState, Icon, PageShell } from '@portal/shared/ui';
import { memo } from 'react';
import type { Camera } from './camera';
import { useAllCameras } from './use-all-cameras';
import { CameraGrid } from './camera-grid';
import { CameraHead } from './camera-head';
import { WaitingGrid } from './waiting-grid';
import { Loaded, NotLoaded } from './loaded';
import styles from './my-home.module.css';

/** The estimated height of a row of cards, in pixels. */
const LIKELY_HEIGHT = 131;

const HOME_CARD = ['5rem'];

/** A camera of the home. The whole card links to its page. */
const HomeCard = memo(function HomeCard({ camera }: { camera: Camera }) {
  return (
    <Card as="article" className={styles['card']}>
      <CameraHead camera={camera} />
    </Card>
  );
});

const card = (camera: Camera) => <HomeCard camera={camera} />;

function HomeCameras() {
  const t = useTranslation();
  const cameras = useAllCameras();
  const { error, reload } = cameras;
  return (
    <Loaded of={cameras} waiting={<WaitingGrid parts={HOME_CARD} />}>
      {(all) =>
        all.cameras.length === 0 ? (
          <EmptyState icon="camera" title={t('No Cameras Found')}>
            {t('Cameras appear here once they are installed.')}
          </EmptyState>
        ) : (
          <>
            {error && <NotLoaded error={error} reload={reload} />}
            <CameraGrid cameras={all.cameras} likelyHeight={LIKELY_HEIGHT}>
              {card}
            </CameraGrid>
          </>
        )
      }
    </Loaded>
  );
}

const BED = 'M3 18.5V6m0 9.5h18m0 3v-5a3 3 0 0 0-3-3H3m4-3.2a1.6 1.6 0 1 0 0 .1';
const SOFA =
  'M5 11V8a2.5 2.5 0 0 1 2.5-2.5h9A2.5 2.5 0 0 1 19 8v3M3 12.5a2 2 0 0 1 4 0V14h10v-1.5a2 2 0 0 1 4 0V18H3ZM5.5 18v2m13-2v2';
const POT =
  'M5 10.5h14v6a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3ZM2.5 12H5m14 0h2.5M9 7.5c-1-1.2 1-2 0-3.5m6 3.5c-1-1.2 1-2 0-3.5';

function Room({ drawing, children }: { drawing: string; children: string }) {
  return (
    <span className={styles['room']}>
      <Icon name="home" drawing={drawing} />
      {children}
    </span>
  );
}

/** The cameras by the rooms of a home. The API does not assign cameras to rooms yet, so each room shows all. */
export default function MyHomeScreen() {
  const t = useTranslation();
  const rooms = [
    { value: 'bedroom', label: <Room drawing={BED}>{t('Bedroom')}</Room> },
    { value: 'living-room', label: <Room drawing={SOFA}>{t('Living Room')}</Room> },
    { value: 'kitchen-room', label: <Room drawing={POT}>{t('Kitchen Room')}</Room> },
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
