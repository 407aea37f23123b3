import { useSlotSubject, useTranslation } from '@portal/shared';
import { readTyped } from '@portal/shared/contract/nepali';
import { FinderGroup, FinderOption, FinderWaiting } from '@portal/shared/overlays';
import { useMemo } from 'react';
import { renewAddress } from '../purchase/renew-link';
import { getRenewable } from '../subscriptions/renewable';
import { useToday } from '../subscriptions/use-today';
import type { Camera } from './camera';
import { cameraAddress } from './camera-address';
import { searchIn } from './camera-search';
import { useAllCameras } from './use-all-cameras';
import { useCameraState } from './use-camera-state';

/** 0 if serial or label equals the query, 1 if one begins with it, 2 if one contains it. */
function distance({ serial, label }: Camera, query: string): number {
  const texts = [serial, label].map((text) => readTyped(text, 'search'));
  if (texts.includes(query)) return 0;
  return texts.some((text) => text.startsWith(query)) ? 1 : 2;
}

/** Found cameras, the best matches first, otherwise in their order. */
function nearestFirst(found: readonly Camera[], query: string): readonly Camera[] {
  const wanted = readTyped(query, 'search');
  const ranks: Camera[][] = [[], [], []];
  for (const camera of found) ranks[distance(camera, wanted)]?.push(camera);
  return ranks.flat();
}

/** The most cameras that the finder shows. */
const MAX_RESULTS = 8;

/** The largest number of results that show actions, because by then the search is specific. */
const MAX_WITH_ACTIONS = 3;

/** A camera, with its renewal if there are few results. */
function CameraResult({ camera, withActions }: { camera: Camera; withActions: boolean }) {
  const t = useTranslation();
  const today = useToday();
  const isWaiting = useCameraState(camera, today) === 'waiting';
  const canRenew =
    withActions && !isWaiting && getRenewable(camera.subscriptions, today) !== undefined;
  return (
    <>
      <FinderOption icon="camera" to={cameraAddress(camera)} note={camera.label}>
        {camera.serial}
      </FinderOption>
      {canRenew && (
        <FinderOption icon="calendar" to={renewAddress(camera)}>
          {t('Renew {camera}', { camera: camera.label || camera.serial })}
        </FinderOption>
      )}
    </>
  );
}

export default function CameraResults() {
  const t = useTranslation();
  const { query = '' } = useSlotSubject();
  // A search for a page needs no cameras.
  const { data, error, reload } = useAllCameras(query !== '');
  const cameras = data?.cameras;
  const search = useMemo(() => searchIn(cameras ?? []), [cameras]);
  if (query === '') return null;
  const missing = error ? (
    <FinderOption icon="warning" staysOpen onChoose={reload}>
      {t('Your cameras could not be loaded. Try again')}
    </FinderOption>
  ) : (
    data?.arriving !== false && <FinderWaiting />
  );
  // Without a filter, the day has no effect on the search.
  const found = search({ search: query, filter: 'all' }, '');
  if (found.length === 0) return missing;
  return (
    <>
      <FinderGroup title={t('Cameras')}>
        {nearestFirst(found, query)
          .slice(0, MAX_RESULTS)
          .map((camera) => (
            <CameraResult
              key={camera.id}
              camera={camera}
              withActions={found.length <= MAX_WITH_ACTIONS}
            />
          ))}
        {found.length > MAX_RESULTS && (
          <FinderOption icon="search" to={`/cameras?${new URLSearchParams({ search: query })}`}>
            {t('Show all {count} in Cameras', { count: found.length })}
          </FinderOption>
        )}
      </FinderGroup>
      {missing}
    </>
  );
}
