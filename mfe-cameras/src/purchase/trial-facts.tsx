import { useTranslation } from '@portal/shared';
import { Facts } from '../payment/facts';
import { CatalogueText } from './catalogue-text';
import { useCatalogueNames } from './use-catalogue-names';
import type { Trial } from './trial.action';

export function TrialFacts({ trial }: { trial: Trial }) {
  const t = useTranslation();
  const { chooseName, writePlanName } = useCatalogueNames();
  return (
    <Facts
      facts={[
        [t('Package'), <CatalogueText key="package">{chooseName(trial)}</CatalogueText>],
        [
          t('Plan'),
          <CatalogueText key="plan">{writePlanName(trial.plan.display_name)}</CatalogueText>,
        ],
      ]}
    />
  );
}
