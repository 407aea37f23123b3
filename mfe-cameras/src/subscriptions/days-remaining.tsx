import { useTranslation } from '@portal/shared';
import { Badge } from '@portal/shared/ui';
import { endsSoon } from './subscription-state';

/** How long a subscription still lasts. */
export function DaysRemaining({ days }: { days: number }) {
  const t = useTranslation();
  return (
    <Badge tone={endsSoon(days) ? 'danger' : 'success'}>
      {days === 1 ? t('1 day remaining') : t('{days} days remaining', { days })}
    </Badge>
  );
}
