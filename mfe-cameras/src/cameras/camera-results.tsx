import { useNavigate, usePortal, useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import {
  Button,
  Card,
  EmptyState,
  Icon,
  Skeleton,
  Spinner,
  useDisclosure,
  VisuallyHidden,
} from '@portal/shared/ui';
import {
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useRecentPayments } from '../payment/use-recent-payments';
import { useBuyPackage } from '../purchase/use-buy-package';
import { useToday } from '../subscriptions/use-today';
import type { Camera } from './camera';
import { cameraAddress } from './camera-address';
import { CameraCard } from './camera-card';
import { CameraGrid } from './camera-grid';
import { searchIn } from './camera-search';
import { sortCameras } from './camera-sort';
import type { CameraTableProps } from './camera-table';
import styles from './cameras.module.css';
import { type PendingQuery, usePendingQuery } from './pending-query';
import type { ListQuery } from './list-query';
import { Loaded, NotLoaded } from './loaded';
import { useAfterPaint } from './use-after-paint';
import { type AllCameras, useAllCameras } from './use-all-cameras';
import { useImportOrNotify } from './use-import-or-notify';
import { WaitingGrid } from './waiting-grid';

const ROWS = 8;

const WaitingTable = () => (
  <Card as="div">
    <VisuallyHidden>
      <Spinner />
    </VisuallyHidden>
    {Array.from({ length: ROWS }, (_, row) => (
      <Skeleton key={row} height="2.75rem" />
    ))}
  </Card>
);

interface ChoiceProps<Value extends string> {
  label: string;
  texts: Record<Value, string>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, texts, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className={styles['legend']}>{label}</legend>
      {(Object.keys(texts) as Value[]).map((value) => (
        <label key={value} className={styles['option']}>
          <input
            type="radio"
            name={label}
            className={styles['radio']}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {texts[value]}
        </label>
      ))}
    </fieldset>
  );
}

interface ViewMenuProps {
  query: PendingQuery;
  /** Whether there is a choice between cards and a table. */
  offersTable: boolean;
}

/** The menu of sort order and view. Its button names the choices that are not the default. */
function ViewMenu({ query, offersTable }: ViewMenuProps) {
  const t = useTranslation();
  const { containerRef, buttonProps, panelProps } = useDisclosure();
  const sort = usePendingQuery(query, 'sort');
  const view = usePendingQuery(query, 'view');
  const isTable = offersTable && view === 'table';
  const sorts = { listed: t('Newest first'), name: t('By name'), end: t('Ends soonest') };
  const views = { cards: t('Cards'), table: t('Table') };
  const changed = isTable ? views.table : sort !== 'listed' && sorts[sort];
  return (
    <div ref={containerRef}>
      <Button {...buttonProps}>
        {changed ? t('View: {choice}', { choice: changed }) : t('View')}
        <Icon name="chevron-down" size={18} />
      </Button>
      <div {...panelProps} className={styles['panel']}>
        {/* A table is sorted by its column headers. */}
        {!isTable && (
          <Choice
            label={t('Sort')}
            texts={sorts}
            chosen={sort}
            onChoose={(value) => query.change({ sort: value })}
          />
        )}
        {offersTable && (
          <Choice
            label={t('Layout')}
            texts={views}
            chosen={view}
            onChoose={(value) => query.change({ view: value })}
          />
        )}
      </div>
    </div>
  );
}

interface Code {
  CameraTable: (props: CameraTableProps) => ReactNode;
}

interface LateTableProps extends CameraTableProps {
  /** The code of the table could not be loaded. */
  onFailure: () => void;
}

/** The table of cameras. Its code loads when it first shows, so that the cards do not wait for it. */
function LateTable({ onFailure, ...table }: LateTableProps) {
  const importOrNotify = useImportOrNotify();
  const [code, setCode] = useState<Code | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    void importOrNotify(() => import('./camera-table')).then((loaded) => {
      if (loaded) setCode(loaded);
      else fail();
    });
  }, [importOrNotify]);
  return code ? <code.CameraTable {...table} /> : <WaitingTable />;
}

/** The number of results, announced to screen readers. */
function ResultCount({ found, all }: { found: number; all: AllCameras }) {
  const t = useTranslation();
  const { total, arriving } = all;
  const count =
    found === total
      ? t('{total} cameras', { total })
      : t('{found} of {total} cameras', { found, total });
  return (
    <p role="status" className={styles['count']}>
      {arriving ? t('{count}, the rest is loading', { count }) : count}
    </p>
  );
}

/** Windows in which a table has room. Paper counts as wide, so that a printed table stays one. */
const WIDE = 'print, (min-width: 740px)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is wide. Rerenders only when that changes, not on each resize. */
const useWide = (): boolean => useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);

/** With fewer cameras than this, a table has no advantage over cards. */
const MIN_CAMERAS_IN_A_TABLE = 20;

/** The estimated height of a row of cards, in pixels. */
const LIKELY_HEIGHT = 311;

interface ResultsProps {
  all: AllCameras;
  pending: PendingQuery;
}

function Results({ all, pending }: ResultsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const today = useToday();
  const query = useAfterPaint(pending);
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
  // Kept here, so that the choice survives turning the device to portrait and back.
  const choosing = useState<ReadonlySet<string>>(new Set());
  const isEmpty = found.length === 0;
  const narrowed = query.search !== '' || query.filter !== 'all';

  return (
    <div className={styles['results']}>
      <div className={styles['head']}>
        <ResultCount found={found.length} all={all} />
        <ViewMenu query={pending} offersTable={offersTable} />
      </div>
      {/* A search without results keeps the table, whose bar shows which cameras are chosen. */}
      {isTable && all.cameras.length > 0 ? (
        <LateTable
          cameras={found}
          today={today}
          sort={query.sort}
          onSort={(sort) => pending.change({ sort })}
          choosing={choosing}
          onBuy={buy}
          onFailure={() => pending.change({ view: 'cards' })}
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
                onClick={() => pending.change({ search: '', filter: 'all' })}
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

/** Also reserves the space of the count and the button above the cards. */
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
export const CameraResults = memo(function CameraResults({ query }: { query: PendingQuery }) {
  const cameras = useAllCameras();
  useRecentPayments();
  const { error, reload } = cameras;
  return (
    <Loaded of={cameras} waiting={<WaitingResults view={query.now.view} />}>
      {(all) => (
        <>
          {error && <NotLoaded error={error} reload={reload} />}
          <Results all={all} pending={query} />
        </>
      )}
    </Loaded>
  );
});
