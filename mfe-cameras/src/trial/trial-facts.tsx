import { useTranslation } from '@portal/shared';
import { Facts } from '../facts/facts';
import type { Trial } from './trial.action';

export function TrialFacts({ trial: { name, plan } }: { trial: Trial }) {
  const t = useTranslation();
  return (
    <Facts
      facts={[
        [t('Package'), name],
        [t('Plan'), plan.display_name],
      ]}
    />
  );
}
