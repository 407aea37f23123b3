import { useNavigate, useTranslation } from '@portal/shared';
import { Button, EmptyState, PageShell, SelectField } from '@portal/shared/ui';
import { useDeferredValue, useMemo } from 'react';
import { useToday } from '../calendar/use-today';
import { cameraAddress } from '../cameras/camera-address';
import { useAllCameras, type AllCameras } from '../cameras/use-all-cameras';
import { Loaded } from '../loading/loaded';
import { useBuyPackage } from '../purchase/use-buy-package';
import { findCameras, type CameraFilter, type CameraQuery } from './camera-filter';
import { CameraGrid } from './camera-grid';
import styles from './cameras.module.css';
import { ResultCount } from './result-count';
import { useCameraQuery } from './use-camera-query';
import { WaitingGrid } from './waiting-grid';

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
        <CameraGrid cameras={found} today={today} onBuy={buy} />
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
