import { useTranslation } from '@portal/shared';
import { Badge } from '@portal/shared/ui';
import { type CalendarDate, daysBetween } from './calendar-date';
import { useDateFormat } from './use-date-format';
import { useToday } from './use-today';
import { DaysRemaining } from './days-remaining';

/** When a cover ends or has ended; renders nothing if unknown. */
export function EndBadge({ until }: { until: CalendarDate | null }) {
  const t = useTranslation();
  const date = useDateFormat();
  const today = useToday();
  if (until === null) return null;
  const days = daysBetween(today, until);
  if (days < 0) return <Badge tone="danger">{t('Expired on {date}', { date: date(until) })}</Badge>;
  if (days === 0) return <Badge tone="danger">{t('Expires today')}</Badge>;
  return <DaysRemaining days={days} />;
}
