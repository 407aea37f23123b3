import { useTranslation } from '@portal/shared';
import { PageShell } from '@portal/shared/ui';
import { CameraResults } from './camera-results';
import { FilterField } from './filter-field';
import { useAfterPaint } from './use-after-paint';
import { useCameraQuery } from './use-camera-query';

export default function CamerasScreen() {
  const t = useTranslation();
  const [query, change] = useCameraQuery();
  const shown = useAfterPaint(query);

  return (
    <PageShell
      title={t('Cameras')}
      search={{
        label: t('Search Camera'),
        value: query.search,
        onChange: (search) => change({ search }),
      }}
      extra={<FilterField value={query.filter} onChange={change} />}
    >
      <CameraResults query={shown} onChange={change} />
    </PageShell>
  );
}
