import { useTranslation } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import { CameraResults } from './camera-results';
import { FilterField } from './filter-field';
import { SearchField } from './search-field';
import { useCameraQuery } from './use-camera-query';

export default function CamerasScreen() {
  const t = useTranslation();
  const query = useCameraQuery();

  return (
    <PageShell
      title={t('Cameras')}
      extra={
        <>
          <SearchField query={query} />
          <FilterField query={query} />
        </>
      }
    >
      <CameraResults query={query} />
    </PageShell>
  );
}
