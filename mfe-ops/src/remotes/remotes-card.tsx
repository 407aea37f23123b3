import { type LoadCount, type RemoteStatus, useTranslation } from '@portal/shared';
import { Badge, Button, Card, classNames, EmptyState, Icon, Skeleton } from '@portal/shared/ui';
import { type ReactNode, useId } from 'react';
import { type Loads, STEP_S, STEPS } from '../calls/calls';
import type { Fresh } from '../calls/refreshing';
import { type ChangeKind, type Draft, useKindText } from '../changes/change-dialog';
import { listTargets } from '../changes/targets';
import { Moment, useFormats } from '../formats';
import { Ledger } from '../history/ledger';
import styles from './remotes.module.css';

const HOUR_S = 3600;
/** The smallest number of loads for a judgement. */
const MIN_LOADS = 20;
const HIGH_RATE = 0.05;
const RAISED_RATE = 0.01;

/** The failures of loads since a time in seconds. The rate is a share of 0 to 1; null without loads. */
function tally(counts: readonly LoadCount[], since: number, seconds: number) {
  const within = counts.filter(({ from }) => {
    const at = Date.parse(from) / 1000 - since;
    return at >= 0 && at < seconds;
  });
  const sum = (name: 'attempts' | 'failures' | 'errors') =>
    within.reduce((total, count) => total + count[name], 0);
  const attempts = sum('attempts');
  const failures = sum('failures');
  const rate = attempts === 0 ? null : Math.min(1, failures / attempts);
  return { attempts, failures, errors: sum('errors'), rate };
}

interface RateProps {
  of: Fresh<Loads>;
  remote: string;
  version: string;
}

/** The failure rate of a version in the last hour, as a number and as a line of two hours. */
function Rate({ of: { data, failure }, remote, version }: RateProps) {
  const t = useTranslation();
  const { percent, count } = useFormats();
  if (data === null) {
    if (!failure) return <Skeleton width="8rem" height="2.25rem" />;
    return <p className={styles['aside']}>{t('Failure rate unknown at the moment')}</p>;
  }
  const { since } = data;
  const counts = data.counts.filter((one) => one.remote === remote && one.version === version);
  const { attempts, failures, errors, rate } = tally(counts, since + HOUR_S, HOUR_S);
  const before = tally(counts, since, HOUR_S).rate;
  if (rate === null) return <p className={styles['aside']}>{t('No loads in the last hour')}</p>;
  const steps = Array.from(
    { length: STEPS },
    (_, step) => tally(counts, since + step * STEP_S, STEP_S).rate,
  );
  const isRaised = attempts >= MIN_LOADS && rate >= RAISED_RATE;
  return (
    <>
      <p className={styles['rate']}>
        <strong>{percent(rate)}</strong>
        {isRaised && rate >= HIGH_RATE && <Badge tone="danger">{t('High')}</Badge>}
        {isRaised && rate < HIGH_RATE && <Badge tone="warning">{t('Raised')}</Badge>}
        <Sparkline rates={steps} />
      </p>
      <p className={styles['aside']}>
        {[
          t('{failures} of {loads} loads failed', {
            failures: count(failures),
            loads: count(attempts),
          }),
          before !== null && t('{rate} the hour before', { rate: percent(before) }),
          errors > 0 && t('errors: {count}', { count: count(errors) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

const WIDTH = 96;
const HEIGHT = 24;

/** Rates as a small line. The text beside it has the numbers. */
function Sparkline({ rates }: { rates: readonly (number | null)[] }) {
  // The minimum scale keeps the line of a version with few failures at the bottom.
  const highest = Math.max(HIGH_RATE, ...rates.map((rate) => rate ?? 0));
  const points = rates.flatMap((rate, step) => {
    if (rate === null) return [];
    const x = (step / (STEPS - 1)) * WIDTH;
    return [[x, HEIGHT - 2 - (rate / highest) * (HEIGHT - 4)] as const];
  });
  const [last] = points.slice(-1);
  return (
    <svg aria-hidden="true" viewBox={`-3 0 ${WIDTH + 6} ${HEIGHT}`} className={styles['sparkline']}>
      <polyline points={points.map((point) => point.join()).join(' ')} />
      {last && <circle cx={last[0]} cy={last[1]} r="2.5" className={styles['end']} />}
    </svg>
  );
}

interface RemotesCardProps {
  remotes: readonly RemoteStatus[];
  loads: Fresh<Loads>;
  /** The remote whose panel is open; '' for none. */
  opened: string;
  onOpen: (remote: string) => void;
  /** Null without the permission. */
  onChange: ((draft: Draft) => void) | null;
}

/** A row for each remote, the shell first. On a narrow page each row is a card. */
export function RemotesCard({ remotes, loads, opened, onOpen, onChange }: RemotesCardProps) {
  const t = useTranslation();
  return (
    <Card title={t('Versions')}>
      {remotes.length === 0 ? (
        <EmptyState title={t('Nothing has been released yet.')} />
      ) : (
        <ul className={styles['rows']}>
          {remotes.map((status) => (
            <RemoteRow
              key={status.remote}
              status={status}
              loads={loads}
              isOpen={status.remote === opened}
              onToggle={() => onOpen(status.remote === opened ? '' : status.remote)}
              onChange={onChange && ((kind) => onChange({ kind, seen: status }))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RemoteRowProps {
  status: RemoteStatus;
  loads: Fresh<Loads>;
  isOpen: boolean;
  onToggle: () => void;
  onChange: ((kind: ChangeKind) => void) | null;
}

/** A remote's versions with their failure rates, and its panel. */
function RemoteRow({ status, loads, isOpen, onToggle, onChange }: RemoteRowProps) {
  const t = useTranslation();
  const { percent } = useFormats();
  const panelId = useId();
  const { remote, kind, live, canary, fallback, disabled, last, untrusted } = status;
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            className={styles['toggle']}
            onClick={onToggle}
          >
            <Icon name="chevron-down" size={18} />
            {remote}
          </button>
        </h3>
        {kind === 'host' && <Badge>{t('Host')}</Badge>}
        {disabled && <Badge tone="danger">{t('Switched off')}</Badge>}
        {untrusted.length > 0 && <Badge tone="danger">{t('Not served')}</Badge>}
      </div>
      <dl className={styles['versions']}>
        <Version label={t('Live')} version={live} {...{ remote, loads }}>
          {last && (
            <>
              <Moment at={last.time} /> · {last.who}
            </>
          )}
        </Version>
        <Version label={t('Canary')} version={canary?.version ?? null} {...{ remote, loads }}>
          {canary && t('{share} of subscribers', { share: percent(canary.traffic / 100) })}
        </Version>
        <Version label={t('Fallback')} version={fallback} {...{ remote, loads }} />
      </dl>
      <div className={styles['action']}>
        {onChange && listTargets(status).length > 0 && (
          <ChangeButton kind="rollback" remote={remote} onPress={onChange} />
        )}
      </div>
      {disabled && (
        <p className={styles['off']}>
          {t('Switched off since')} <Moment at={disabled.since} />
          {disabled.reason !== null && `: ${disabled.reason}`}
        </p>
      )}
      {untrusted.map(({ version, problem }) => (
        <p key={version} className={styles['off']}>
          {t('{version} is not served', { version })}: {problem}
        </p>
      ))}
      <div id={panelId} hidden={!isOpen} className={styles['panel']}>
        {isOpen && <Panel status={status} onChange={onChange} />}
      </div>
    </li>
  );
}

interface VersionProps {
  label: string;
  version: string | null;
  remote: string;
  loads: Fresh<Loads>;
  children?: ReactNode;
}

function Version({ label, version, remote, loads, children }: VersionProps) {
  const t = useTranslation();
  return (
    <div className={classNames(version === null && styles['none'])}>
      <dt className={styles['label']}>{label}</dt>
      <dd>
        <strong className={styles['number']}>{version ?? t('None')}</strong>
        {children && <p className={styles['aside']}>{children}</p>}
        {version !== null && <Rate of={loads} remote={remote} version={version} />}
      </dd>
    </div>
  );
}

/** The other actions for a remote, and its own changes. */
function Panel({ status, onChange }: Pick<RemoteRowProps, 'status' | 'onChange'>) {
  const t = useTranslation();
  const { remote, kind, live, canary, disabled, contract, owner, contact } = status;
  const whose = [owner, contact].filter((text) => text !== undefined);
  const kinds: ChangeKind[] = [
    ...(canary ? (['promote', 'end'] as const) : []),
    ...(disabled ? (['enable'] as const) : []),
    ...(!disabled && kind === 'remote' && live !== null ? (['disable'] as const) : []),
  ];
  return (
    <>
      {onChange && kinds.length > 0 && (
        <div className={styles['buttons']}>
          {kinds.map((one) => (
            <ChangeButton key={one} kind={one} remote={remote} onPress={onChange} />
          ))}
        </div>
      )}
      {whose.length > 0 && (
        <p className={styles['aside']}>{t('Owner: {owner}', { owner: whose.join(', ') })}</p>
      )}
      {contract !== null && (
        <p className={styles['aside']}>{t('Contract: {contract}', { contract })}</p>
      )}
      <Ledger remote={remote} first={5} />
    </>
  );
}

interface ChangeButtonProps {
  kind: ChangeKind;
  remote: string;
  onPress: (kind: ChangeKind) => void;
}

/** The `ref` of a button that disappears after its change. Its focus moves to the name of its remote. */
const leaveFocusToName = (button: HTMLElement | null) => () => {
  if (button?.matches(':focus')) button.closest('li')?.querySelector('button')?.focus();
};

function ChangeButton({ kind, remote, onPress }: ChangeButtonProps) {
  const { title, verb } = useKindText(kind, remote);
  return (
    <Button
      ref={leaveFocusToName}
      size="small"
      icon={kind === 'rollback' ? 'rotate-left' : undefined}
      aria-label={title}
      onClick={() => onPress(kind)}
    >
      {verb}
    </Button>
  );
}
