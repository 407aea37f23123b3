import { useTranslation } from '@portal/shared';
import { Facts } from '../facts/facts';
import { CatalogueText } from '../packages/catalogue-text';
import type { Trial } from './trial.action';

export function TrialFacts({ trial: { name, plan } }: { trial: Trial }) {
  const t = useTranslation();
  return (
    <Facts
      facts={[
        [t('Package'), <CatalogueText key="package">{name}</CatalogueText>],
        [t('Plan'), <CatalogueText key="plan">{plan.display_name}</CatalogueText>],
      ]}
    />
  );
}
