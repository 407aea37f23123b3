import { useTranslation } from '@portal/shared';
import { Button, EmptyState, Skeleton } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { useLazyModule } from '../lazy/use-lazy-module';
import { Changes } from './changes';
import { Legend } from './legend';
import type { Marker } from './markers';
import type { Plotted } from './plotted';
import { PointedAt } from './pointed-at';

/** The plot's code loads when there is data, so that the sign-in does not wait for it. */
const loadPlot = () => import('./failure-plot');

export interface PlotAreaProps {
  remote: string;
  plotted: Plotted;
  markers: readonly Marker[];
}

/** The plot and its description in words. */
export function PlotArea({ remote, plotted, markers }: PlotAreaProps) {
  const t = useTranslation();
  const legendId = useId();
  const [step, setStep] = useState<number | null>(null);
  const { module: plot, failed, retry } = useLazyModule(loadPlot);
  return (
    <>
      <PointedAt plotted={plotted} step={step} />
      {plot && (
        <plot.FailurePlot
          plotted={plotted}
          markers={markers}
          label={t('Failure rate of {remote} over time', { remote })}
          describedBy={legendId}
          onPoint={setStep}
        />
      )}
      {failed && (
        <EmptyState
          icon="warning"
          title={t('The plot could not be loaded.')}
          action={<Button onClick={retry}>{t('Try again')}</Button>}
        />
      )}
      {!plot && !failed && <Skeleton height="18rem" />}
      <Legend id={legendId} plotted={plotted} />
      <Changes markers={markers} />
    </>
  );
}
