import { useNavigate, useTranslation } from '@portal/shared';
import { Button, EmptyState, PageShell, SelectField } from '@portal/shared/ui';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useToday } from '../calendar/use-today';
import type { Camera } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { useAllCameras, type AllCameras } from '../cameras/use-all-cameras';
import { CameraGrid } from '../grid/camera-grid';
import { WaitingGrid } from '../grid/waiting-grid';
import { Loaded } from '../loading/loaded';
import { useBuyPackage } from '../purchase/use-buy-package';
import { CameraCard } from './camera-card';
import { findCameras, type CameraFilter, type CameraQuery } from './camera-filter';
import styles from './cameras.module.css';
import { ResultCount } from './result-count';
import { useCameraQuery } from './use-camera-query';

/** Pixels of a row of cards before it is measured. */
const LIKELY_HEIGHT = 300;

interface ResultsProps {
  all: AllCameras;
  query: CameraQuery;
  onShowAll: () => void;
}

function Results({ all, query, onShowAll }: ResultsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const today = useToday();
  const { buy, dialog } = useBuyPackage({
    onActivated: (camera) => void navigate(cameraAddress(camera)),
  });
  const found = useMemo(() => findCameras(all.cameras, query, today), [all.cameras, query, today]);
  const card = useCallback(
    (camera: Camera) => <CameraCard camera={camera} today={today} onBuy={buy} />,
    [today, buy],
  );
  const narrowed = query.search !== '' || query.filter !== 'all';

  return (
    <div className={styles['results']}>
      <ResultCount found={found.length} all={all} />
      {found.length === 0 ? (
        <EmptyState
          icon="camera"
          title={t('No Cameras Found')}
          action={narrowed && <Button onClick={onShowAll}>{t('Show all cameras')}</Button>}
        >
          {narrowed
            ? t('No camera matches your search and filter.')
            : t('Cameras appear here once they are installed.')}
        </EmptyState>
      ) : (
        <CameraGrid cameras={found} likelyHeight={LIKELY_HEIGHT}>
          {card}
        </CameraGrid>
      )}
      {dialog}
    </div>
  );
}

export default function CamerasScreen() {
  const t = useTranslation();
  const cameras = useAllCameras();
  const [query, change] = useCameraQuery();
  // The keys come first: the list catches up when there is time.
  const deferred = useDeferredValue(query);

  return (
    <PageShell
      title={t('Cameras')}
      search={{
        label: t('Search Camera'),
        value: query.search,
        onChange: (search) => change({ search }),
      }}
      extra={
        <div className={styles['filter']}>
          <SelectField
            label={t('Filter')}
            labelHidden
            placeholder={null}
            value={query.filter}
            onChange={(filter) => change({ filter: filter as CameraFilter })}
            options={[
              { value: 'all', label: t('All Cameras') },
              { value: 'active', label: t('Active Subscriptions') },
              { value: 'expired', label: t('Expired Subscriptions') },
              { value: 'ending', label: t('Less than 5 Days') },
            ]}
          />
        </div>
      }
    >
      <Loaded of={cameras} waiting={<WaitingGrid />}>
        {(all) => (
          <Results
            all={all}
            query={deferred}
            onShowAll={() => change({ search: '', filter: 'all' })}
          />
        )}
      </Loaded>
    </PageShell>
  );
}
