import { useTranslation } from '@portal/shared';
import { Badge } from '@portal/shared/ui';

export interface DaysRemainingProps {
  days: number;
  /** Whether the cover lasts long enough. Red means that it does not. */
  alarming: boolean;
}

/** The remaining days of a subscription. */
export function DaysRemaining({ days, alarming }: DaysRemainingProps) {
  const t = useTranslation();
  return (
    <Badge tone={alarming ? 'danger' : 'success'}>{t('{days} days remaining', { days })}</Badge>
  );
}
