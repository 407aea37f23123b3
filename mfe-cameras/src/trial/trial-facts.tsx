import { useTranslation } from '@portal/shared';
import { Facts } from '../facts/facts';
import { CatalogueText } from '../packages/catalogue-text';
import { useCatalogueNames } from '../packages/use-catalogue-names';
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
