import { useTranslation } from '@portal/shared';
import { Badge } from '@portal/shared/ui';
import { endsSoon } from './subscription-state';

/** The remaining days of a subscription, in red when they are few. */
export function DaysRemaining({ days }: { days: number }) {
  const t = useTranslation();
  return (
    <Badge tone={endsSoon(days) ? 'danger' : 'success'}>
      {t('{days} days remaining', { days })}
    </Badge>
  );
}
