import { useNavigate, usePortal, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Button, EmptyState, Skeleton } from '@portal/shared/ui';
import { memo, useCallback, useMemo, useState } from 'react';
import { useToday } from '../subscriptions/use-today';
import type { Camera } from './camera';
import { cameraAddress } from './camera-address';
import { useAllCameras, type AllCameras } from './use-all-cameras';
import { CameraGrid } from './camera-grid';
import { WaitingGrid } from './waiting-grid';
import { Loaded, NotLoaded } from './loaded';
import { useRecentPayments } from '../payment/use-recent-payments';
import { useBuyPackage } from '../purchase/use-buy-package';
import { LateTable } from './late-table';
import { WaitingTable } from './waiting-table';
import { CameraCard } from './camera-card';
import { searchIn } from './camera-search';
import { sortCameras } from './camera-sort';
import styles from './cameras.module.css';
import type { HeldQuery } from './held-query';
import type { ListQuery } from './list-query';
import { ResultCount } from './result-count';
import { useAfterPaint } from './use-after-paint';
import { useWide } from './use-wide';
import { ViewMenu } from './view-menu';

/** With fewer cameras than this, a table shows no more than the cards do. */
const MIN_CAMERAS_IN_A_TABLE = 20;

/** The estimated height of a row of cards, in pixels. */
const LIKELY_HEIGHT = 311;

interface ResultsProps {
  all: AllCameras;
  held: HeldQuery;
}

function Results({ all, held }: ResultsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const today = useToday();
  const query = useAfterPaint(held);
  const { buy, dialog } = useBuyPackage({
    onActivated: (camera) => void navigate(cameraAddress(camera)),
  });
  const { language } = usePortal();
  const sorted = useMemo(
    () => sortCameras(all.cameras, query.sort, { today, language }),
    [all.cameras, query.sort, today, language],
  );
  const search = useMemo(() => searchIn(sorted), [sorted]);
  const found = useMemo(() => search(query, today), [search, query, today]);
  const card = useCallback(
    (camera: Camera) => <CameraCard camera={camera} today={today} onBuy={buy} />,
    [today, buy],
  );
  const offersTable = useWide() && all.total >= MIN_CAMERAS_IN_A_TABLE;
  const isTable = offersTable && query.view === 'table';
  // Kept here, so that a window that is turned and turned back still has them.
  const choosing = useState<ReadonlySet<string>>(new Set());
  const isEmpty = found.length === 0;
  const narrowed = query.search !== '' || query.filter !== 'all';

  return (
    <div className={styles['results']}>
      <div className={styles['head']}>
        <ResultCount found={found.length} all={all} />
        <ViewMenu query={held} offersTable={offersTable} />
      </div>
      {/* A table stays for a search without results: its bar says which cameras are chosen. */}
      {isTable && all.cameras.length > 0 ? (
        <LateTable
          cameras={found}
          today={today}
          sort={query.sort}
          onSort={(sort) => held.change({ sort })}
          choosing={choosing}
          onBuy={buy}
          onFailure={() => held.change({ view: 'cards' })}
        />
      ) : (
        !isEmpty && (
          <CameraGrid cameras={found} likelyHeight={LIKELY_HEIGHT}>
            {card}
          </CameraGrid>
        )
      )}
      {isEmpty && (
        <EmptyState
          icon="camera"
          title={t('No Cameras Found')}
          action={
            narrowed && (
              <Button
                ref={leaveFocusToTitle}
                onClick={() => held.change({ search: '', filter: 'all' })}
              >
                {t('Show all cameras')}
              </Button>
            )
          }
        >
          {narrowed
            ? t('No camera matches your search and filter.')
            : t('Cameras appear here once they are installed.')}
        </EmptyState>
      )}
      {dialog}
    </div>
  );
}

/** Keeps the place of the count and the button above the cards, too. */
function WaitingResults({ view }: Pick<ListQuery, 'view'>) {
  const isTable = useWide() && view === 'table';
  return (
    <div className={styles['results']}>
      <div className={styles['head']}>
        <Skeleton width="8rem" height="var(--sp-control-height)" />
      </div>
      {isTable ? <WaitingTable /> : <WaitingGrid />}
    </div>
  );
}

/** The results. They rerender after a key in the search box has shown. */
export const CameraResults = memo(function CameraResults({ query }: { query: HeldQuery }) {
  const cameras = useAllCameras();
  useRecentPayments();
  const { error, reload } = cameras;
  return (
    <Loaded of={cameras} waiting={<WaitingResults view={query.now.view} />}>
      {(all) => (
        <>
          {error && <NotLoaded error={error} reload={reload} />}
          <Results all={all} held={query} />
        </>
      )}
    </Loaded>
  );
});
