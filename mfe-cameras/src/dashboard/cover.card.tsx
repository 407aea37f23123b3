import {
  Link,
  MAX_BASKET_ITEMS,
  selectProfile,
  type TypedTranslate,
  usePortal,
  useSelector,
  useTranslation,
} from '@portal/shared';
import { ButtonLink, Card, classNames, Icon, Skeleton } from '@portal/shared/ui';
import type { Camera } from '../cameras/camera';
import { cameraAddress } from '../cameras/camera-address';
import { CAMERA_STATES, type CameraState, splitCameras } from '../cameras/camera-state';
import { NotLoaded } from '../cameras/loaded';
import { useAllCameras } from '../cameras/use-all-cameras';
import type { MinorUnits } from '../payment/money';
import { useAmountFormat } from '../payment/use-amount-format';
import { usePendingPurchases } from '../payment/use-pending-purchases';
import { renewAddress } from '../purchase/renew-link';
import { basketAddress } from '../renewals/chosen-cameras';
import { getCost, type Renewal } from '../renewals/renewal';
import { useRenewals } from '../renewals/use-renewals';
import type { CalendarDate } from '../subscriptions/calendar-date';
import { getCover } from '../subscriptions/cover';
import { useDateFormat } from '../subscriptions/use-date-format';
import { useToday } from '../subscriptions/use-today';
import type { Attention } from './attention';
import styles from './cover.module.css';
import { useAttention } from './use-attention';
import { useCountFormat } from './use-count-format';

/** The first steps of a subscriber without cameras. */
function FirstSteps() {
  const t = useTranslation();
  const { support } = usePortal().config;
  const phone = support?.phone;
  const inDevanagari = useCountFormat()(1) === '१';
  const status = useSelector(selectProfile)?.kyc_verified;
  return (
    <Card title={t('Your first camera')} className={styles['card']}>
      <ol
        className={styles['steps']}
        style={{ listStyleType: inDevanagari ? 'devanagari' : 'decimal' }}
      >
        <li>
          {status === 1 ? (
            <span className={styles['done']}>
              {t('Your identity is verified')} <Icon name="check" size={18} />
            </span>
          ) : (
            <Link to="/profile/kyc">
              {status === 2 ? t('Your identity is being checked') : t('Verify your identity')}
            </Link>
          )}
        </li>
        <li>
          {phone ? (
            <a href={`tel:${phone.replaceAll(' ', '')}`}>
              {t('Call {phone} to have a camera installed', { phone })}
            </a>
          ) : (
            t('Have a camera installed by your provider')
          )}
        </li>
        <li>{t('Choose its first package here, or try it free of charge')}</li>
      </ol>
    </Card>
  );
}

const isCovered = ({ subscriptions }: Camera, today: CalendarDate): boolean =>
  getCover(subscriptions, today).until !== null;

const coveredAmong = (cameras: readonly Camera[], today: CalendarDate): number =>
  cameras.filter((camera) => isCovered(camera, today)).length;

/** The cameras whose cover ends soon or ended recently, without a payment yet. */
const endingAmong = (entries: readonly Attention[]): Camera[] =>
  entries.filter(({ kind }) => kind === 'ending' || kind === 'expired').map(({ camera }) => camera);

/** The price of renewing all of these cameras, and the day until which all are then covered. */
interface Offer {
  /** Their ids, the first to end first. */
  cameras: readonly string[];
  cost: MinorUnits;
  until: CalendarDate;
}

/** Null if one of them cannot be renewed with the others. */
function offerFor(cameras: readonly Camera[], renewals: readonly Renewal[]): Offer | null {
  const wanted = new Set(cameras.map(({ id }) => id));
  const chosen = renewals.filter(({ camera }) => wanted.has(camera.id));
  const { total } = getCost(chosen);
  const ends = chosen.map(({ end }) => end).filter((end) => end !== null);
  const until = ends.toSorted()[0];
  const isWhole = chosen.length === wanted.size && ends.length === wanted.size;
  return isWhole && until !== undefined && total !== null
    ? { cameras: chosen.map(({ camera }) => camera.id), cost: total, until }
    : null;
}

interface Counts {
  covered: number;
  running: number;
  waiting: number;
  total: number;
}

function sentence(t: TypedTranslate, { covered, running, waiting, total }: Counts): string {
  if (waiting > 0) {
    return t('{covered} of {total} cameras are covered; {count} is waiting for payment.', {
      covered,
      total,
      count: waiting,
    });
  }
  return running === total
    ? t('All your cameras are covered.')
    : t('{covered} of {total} cameras are covered.', { covered, total });
}

/** Reserves the space of the price and its button, so that the content below does not move. */
const WaitingRemedy = () => (
  <div className={styles['remedy']}>
    <Skeleton width="min(22rem, 100%)" height="var(--sp-control-height)" />
    <Skeleton width="8rem" height="var(--sp-control-height)" />
  </div>
);

/** The price of renewing the cameras that end, with one link for all. */
function Remedy({ cameras }: { cameras: readonly Camera[] }) {
  const t = useTranslation();
  const amount = useAmountFormat();
  const date = useDateFormat();
  const { data, error, asks } = useRenewals();
  if (asks && !data && !error) return <WaitingRemedy />;
  const offer = data && offerFor(cameras, data);
  const [first, ...others] = cameras;
  if (!offer || !first) return null;
  const isMore = cameras.length > MAX_BASKET_ITEMS;
  const words = { amount: amount(offer.cost), date: date(offer.until) };
  const basket = offer.cameras.slice(0, MAX_BASKET_ITEMS);
  return (
    <div className={styles['remedy']}>
      <p>
        {others.length === 0
          ? t('{amount} pays for {camera} until {date}.', {
              ...words,
              camera: first.label || first.serial,
            })
          : t('{amount} pays for {count} cameras until {date}.', {
              ...words,
              count: cameras.length,
            })}{' '}
        {isMore &&
          t('You can renew up to {count} cameras with one payment.', { count: MAX_BASKET_ITEMS })}
      </p>
      {others.length === 0 ? (
        <ButtonLink variant="primary" to={renewAddress(first)}>
          {t('Renew')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" to={basketAddress(basket)}>
          {isMore
            ? t('Renew the first {count} cameras', { count: MAX_BASKET_ITEMS })
            : t('Renew {count} cameras', { count: cameras.length })}
        </ButtonLink>
      )}
    </div>
  );
}

/** Links to a payment that was started and not completed. */
function OpenPayment({ camera }: { camera: Camera }) {
  const t = useTranslation();
  return (
    <div className={styles['remedy']}>
      <p>{t('{camera}: payment not confirmed', { camera: camera.label || camera.serial })}</p>
      <ButtonLink to={cameraAddress(camera)}>{t('Check payment')}</ButtonLink>
    </div>
  );
}

/** All cameras by state: the segments of the bar, and their numbers in words, which add up to all. */
function Split({ parts, total }: { parts: Record<CameraState, Camera[]>; total: number }) {
  const t = useTranslation();
  const words: Record<CameraState, (count: number) => string> = {
    running: (count) => t('{count} paid', { count }),
    ending: (count) => t('{count} ending within 5 days', { count }),
    waiting: (count) => t('{count} waiting for payment', { count }),
    ended: (count) => t('{count} not paid now', { count }),
    never: (count) => t('{count} without a package', { count }),
  };
  const shown = CAMERA_STATES.filter((state) => parts[state].length > 0);
  return (
    <>
      <div className={styles['bar']} aria-hidden="true">
        {shown.map((state) => (
          <span
            key={state}
            className={styles[state]}
            style={{ inlineSize: `${(100 * parts[state].length) / total}%` }}
          />
        ))}
      </div>
      {shown.length > 1 && (
        <ul className={styles['parts']}>
          {shown.map((state) => (
            <li key={state}>
              <span className={classNames(styles['dot'], styles[state])} aria-hidden="true" />
              {words[state](parts[state].length)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Reserves the space of the sentence, the bar and the link. */
const WaitingCover = () => (
  <Card as="div" className={styles['card']}>
    <Skeleton width="60%" height="2.25rem" />
    <Skeleton height="0.5rem" />
    <Skeleton width="40%" height="var(--sp-control-height)" />
  </Card>
);

/** Says in one sentence how many cameras are covered, and what to do about the others. */
export function CoverCard() {
  const today = useToday();
  const t = useTranslation();
  const { data, error, reload } = useAllCameras();
  const { entries } = useAttention();
  const purchases = usePendingPurchases();
  if (error) {
    // Without any camera, the count beside it shows the failure.
    if (!data) return null;
    return (
      <Card as="div" className={styles['card']}>
        <NotLoaded error={error} reload={reload} />
      </Card>
    );
  }
  // Cameras that are still loading would change the sentence.
  if (data?.arriving !== false || entries === null) return <WaitingCover />;
  if (data.total === 0) return <FirstSteps />;

  const { cameras, total } = data;
  const parts = splitCameras(cameras, purchases, today);
  const ending = endingAmong(entries);
  const [waiting] = parts.waiting;
  const tone = ending.length > 0 ? 'alarmed' : waiting ? 'waits' : 'calm';
  return (
    <Card as="div" className={styles['card']}>
      <div className={styles['head']}>
        <span className={styles[tone]}>
          <Icon name={tone === 'calm' ? 'check' : 'warning'} />
        </span>
        <p className={styles['sentence']}>
          {sentence(t, {
            covered: coveredAmong(cameras, today),
            running: parts.running.length,
            waiting: parts.waiting.length,
            total,
          })}
        </p>
      </div>
      <Split parts={parts} total={total} />
      {waiting && <OpenPayment camera={waiting} />}
      {ending.length > 0 && <Remedy cameras={ending} />}
    </Card>
  );
}
