import { useTranslation } from '@portal/shared';
import { Badge } from '@portal/shared/ui';

export interface DaysRemainingProps {
  days: number;
  /** Whether what it is about is covered for long enough: red says that it is not. */
  alarming: boolean;
}

/** How long a subscription still lasts. */
export function DaysRemaining({ days, alarming }: DaysRemainingProps) {
  const t = useTranslation();
  return (
    <Badge tone={alarming ? 'danger' : 'success'}>
      {days === 1 ? t('1 day remaining') : t('{days} days remaining', { days })}
    </Badge>
  );
}
