import { MOST_IN_A_BASKET, type TypedTranslate, useTranslation } from '@portal/shared';
import { ButtonLink, Card, Icon, Skeleton } from '@portal/shared/ui';
import { useDateFormat } from '../calendar/use-date-format';
import { useToday } from '../calendar/use-today';
import type { Camera } from '../cameras/camera';
import { useAllCameras } from '../cameras/use-all-cameras';
import { NotLoaded } from '../loading/loaded';
import { renewAddress } from '../purchase/renew-link';
import { useAmountFormat } from '../money/use-amount-format';
import { useRenewals } from '../renewals/use-renewals';
import { coveredAmong, endingAmong, offerFor } from './cover';
import styles from './cover.module.css';
import { FirstSteps } from './first-steps';
import { useAttention } from './use-attention';

function sentence(t: TypedTranslate, covered: number, total: number, count: number): string {
  if (count > 0) {
    return t('{covered} of {total} cameras are covered; {count} need you.', {
      covered,
      total,
      count,
    });
  }
  return covered === total
    ? t('All your cameras are covered.')
    : t('{covered} of {total} cameras are covered.', { covered, total });
}

/** Keeps the place of the price and its button, so that what is below stays where it is. */
const WaitingRemedy = () => (
  <div className={styles['remedy']}>
    <Skeleton width="min(22rem, 100%)" height="var(--sp-control-height)" />
    <Skeleton width="8rem" height="var(--sp-control-height)" />
  </div>
);

/** What it costs to keep the cameras that end running, with the one remedy for all. */
function Remedy({ cameras }: { cameras: readonly Camera[] }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const date = useDateFormat();
  const { data, error, asks } = useRenewals();
  if (asks && !data && !error) return <WaitingRemedy />;
  const offer = data && offerFor(cameras, data);
  const [first, ...others] = cameras;
  if (!offer || !first) return null;
  const isMore = cameras.length > MOST_IN_A_BASKET;
  const words = { amount: amount(offer.cost), date: date(offer.until) };
  return (
    <div className={styles['remedy']}>
      <p>
        {others.length === 0
          ? t('{amount} keeps it running until {date}.', words)
          : t('{amount} keeps all of them running until {date}.', words)}{' '}
        {isMore && t('One payment renews {count} cameras at most.', { count: MOST_IN_A_BASKET })}
      </p>
      {others.length === 0 ? (
        <ButtonLink variant="primary" to={renewAddress(first)}>
          {t('Renew')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" to="/renew">
          {isMore
            ? t('Renew the first {count} cameras', { count: MOST_IN_A_BASKET })
            : t('Renew {count} cameras', { count: cameras.length })}
        </ButtonLink>
      )}
    </div>
  );
}

/** Keeps the place of the sentence, its bar and its remedy. */
const WaitingCover = () => (
  <Card as="div" className={styles['card']}>
    <Skeleton width="60%" height="2.25rem" />
    <Skeleton height="0.5rem" />
    <Skeleton width="40%" height="var(--sp-control-height)" />
  </Card>
);

/** How many cameras are covered, in one sentence with what to do about the others. */
export function CoverCard() {
  const today = useToday();
  const t = useTranslation();
  const { data, error, reload } = useAllCameras();
  const { entries } = useAttention();
  if (error) {
    // Without any camera, the count beside it says what failed.
    if (!data) return null;
    return (
      <Card as="div" className={styles['card']}>
        <NotLoaded error={error} reload={reload} />
      </Card>
    );
  }
  // The cameras that are still to come would change the sentence.
  if (data?.arriving !== false || entries === null) return <WaitingCover />;
  if (data.total === 0) return <FirstSteps />;

  const { cameras, total } = data;
  const ending = endingAmong(entries);
  const covered = coveredAmong(cameras, today);
  const isCalm = ending.length === 0;
  return (
    <Card as="div" className={styles['card']}>
      <div className={styles['head']}>
        <span className={isCalm ? styles['calm'] : styles['alarmed']}>
          <Icon name={isCalm ? 'check' : 'warning'} />
        </span>
        <p className={styles['sentence']}>{sentence(t, covered, total, ending.length)}</p>
      </div>
      <div className={styles['bar']} aria-hidden="true">
        <span className={styles['covered']} style={{ inlineSize: `${(100 * covered) / total}%` }} />
      </div>
      {!isCalm && <Remedy cameras={ending} />}
    </Card>
  );
}
