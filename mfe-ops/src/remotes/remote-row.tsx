import { useTranslation } from '@portal/shared';
import { Badge, Button, classNames, VisuallyHidden } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Moment } from '../formats/moment';
import { useFormats } from '../formats/use-formats';
import { targetsOf } from '../rollback/rollback-draft';
import { RecentFailures, type RecentFailuresProps } from './recent-failures';
import styles from './remotes.module.css';

export interface RemoteRowProps extends RecentFailuresProps {
  plotted: boolean;
  /** Null without the permission. */
  onRollback: (() => void) | null;
}

/** A remote's versions, failure rate and rollback. */
export function RemoteRow({ status, recent, plotted, onPlot, onRollback }: RemoteRowProps) {
  const t = useTranslation();
  const { remote, kind, live, canary, fallback, disabled, last, untrusted = [] } = status;
  return (
    <li className={classNames(styles['row'], plotted && styles['plotted'])}>
      <div className={styles['name']}>
        <h3>{remote}</h3>
        {kind === 'host' && <Badge>{t('Host')}</Badge>}
        {disabled && <Badge tone="danger">{t('Switched off')}</Badge>}
        {untrusted.length > 0 && <Badge tone="danger">{t('Not served')}</Badge>}
      </div>
      <dl className={styles['facts']}>
        <Fact label={t('Live')}>
          <span className={styles['version']}>{live ?? t('None')}</span>
          {last && (
            <span className={styles['aside']}>
              <span>
                <Moment at={last.time} />
                &nbsp;·
              </span>{' '}
              {last.who}
            </span>
          )}
        </Fact>
        <Fact label={t('Canary')}>{canary ? <Canary {...canary} /> : <None />}</Fact>
        <Fact label={t('Fallback')}>{fallback ?? <None />}</Fact>
        <Fact wide label={t('Failures, last hour')}>
          <RecentFailures status={status} recent={recent} onPlot={onPlot} />
        </Fact>
      </dl>
      <div className={styles['action']}>
        {onRollback && targetsOf(status).length > 0 && live !== null && (
          <Button
            size="small"
            icon="rotate-left"
            aria-label={t('Roll back {remote}', { remote })}
            onClick={onRollback}
          >
            {t('Roll back')}
          </Button>
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
    </li>
  );
}

interface FactProps {
  label: string;
  /** Whether it takes the whole width of a card. */
  wide?: boolean;
  children: ReactNode;
}

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={classNames(wide && styles['wideFact'])}>
      <dt className={styles['label']}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A dash, with a word for screen readers. */
function None() {
  const t = useTranslation();
  return (
    <>
      <span aria-hidden="true" className={styles['none']}>
        –
      </span>
      <VisuallyHidden>{t('None')}</VisuallyHidden>
    </>
  );
}

function Canary({ version, traffic }: { version: string; traffic: number }) {
  const { percent } = useFormats();
  return (
    <>
      <span className={styles['version']}>{version}</span>
      <span className={styles['aside']}>
        <svg aria-hidden="true" viewBox="0 0 100 8" className={styles['traffic']}>
          <rect width="100" height="8" rx="4" className={styles['all']} />
          <rect width={Math.max(traffic, 4)} height="8" rx="4" className={styles['part']} />
        </svg>
        {percent(traffic / 100)}
      </span>
    </>
  );
}
