import { useTranslation } from '@portal/shared';
import { Badge } from '@portal/shared/ui';

/** From this many days on downwards a subscription is shown in red. */
const SOON = 5;

/** How long a subscription still lasts. */
export function DaysRemaining({ days }: { days: number }) {
  const t = useTranslation();
  return (
    <Badge tone={days <= SOON ? 'danger' : 'success'}>
      {days === 1 ? t('1 day remaining') : t('{days} days remaining', { days })}
    </Badge>
  );
}
