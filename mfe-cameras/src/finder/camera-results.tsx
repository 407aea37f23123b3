import { useSlotSubject, useTranslation } from '@portal/shared';
import { FinderGroup, FinderOption, FinderWaiting } from '@portal/shared/overlays';
import { useMemo } from 'react';
import { cameraAddress } from '../cameras/camera-address';
import { useAllCameras } from '../cameras/use-all-cameras';
import { searchIn } from '../list/camera-search';
import { nearestFirst } from './nearest-first';

/** The most cameras that the finder shows. */
const MOST = 8;

/** The cameras that the finder's query is about. */
export default function CameraResults() {
  const t = useTranslation();
  const { query = '' } = useSlotSubject();
  // Who looks for a page needs no cameras.
  const { data, error, reload } = useAllCameras(query !== '');
  const cameras = data?.cameras;
  const search = useMemo(() => searchIn(cameras ?? []), [cameras]);
  if (query === '') return null;
  if (!data) {
    if (!error) return <FinderWaiting />;
    return (
      <FinderOption icon="warning" staysOpen onChoose={reload}>
        {t('Your cameras could not be loaded. Try again')}
      </FinderOption>
    );
  }
  // Every day is the same to a search without a filter.
  const found = search({ search: query, filter: 'all' }, '');
  if (found.length === 0) return null;
  return (
    <FinderGroup title={t('Cameras')}>
      {nearestFirst(found, query)
        .slice(0, MOST)
        .map((camera) => (
          <FinderOption
            key={camera.id}
            icon="camera"
            to={cameraAddress(camera)}
            note={camera.label}
          >
            {camera.serial}
          </FinderOption>
        ))}
      {found.length > MOST && (
        <FinderOption icon="search" to={`/cameras?${new URLSearchParams({ search: query })}`}>
          {t('Show all {count} in Cameras', { count: found.length })}
        </FinderOption>
      )}
    </FinderGroup>
  );
}
