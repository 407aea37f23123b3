import { type KycRecord, type KycStatus, usePortal, useTranslation } from '@portal/shared';
import { Card, classNames, Icon, type IconName } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { PENDING, REJECTED } from './kyc-status';
import { nextText } from './next-text';
import type { Part, Refusal } from './refusal';
import styles from './status-steps.module.css';

/** The parts to do again after a rejection. */
function RedoList({ parts }: { parts: readonly Part[] }) {
  const t = useTranslation();
  if (parts.length === 0) {
    return <p>{t('Press Edit, make the correction, and submit again.')}</p>;
  }
  return (
    <>
      <ul className={classNames(styles['redo'], parts.length > 1 && styles['several'])}>
        {parts.map((part) => (
          <li key={part}>
            {part === 'details'
              ? t('Correct your details.')
              : t('Choose another image for Document {number}.', { number: part })}
          </li>
        ))}
      </ul>
      <p>{t('Everything else stays as it is.')}</p>
    </>
  );
}

export interface StatusStepsProps {
  status: KycStatus;
  record: KycRecord | null;
  refusal: Refusal | null;
}

type State = 'done' | 'now' | 'later' | 'refused';

const SIGNS: Partial<Record<State, IconName>> = { done: 'check', refused: 'close' };

interface StatusStepProps {
  state: State;
  title: string;
  children?: ReactNode;
}

function StatusStep({ state, title, children }: StatusStepProps) {
  const sign = SIGNS[state];
  return (
    <li
      className={classNames(styles['step'], styles[state])}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      <span aria-hidden="true" className={styles['sign']}>
        {sign && <Icon name={sign} size={16} />}
      </span>
      <div className={styles['text']}>
        <p className={styles['title']}>{title}</p>
        {children}
      </div>
    </li>
  );
}

/** The progress of a submission: sent, being checked, decided. Says what happens next, or what to do again. */
export function StatusSteps({ status, record, refusal }: StatusStepsProps) {
  const t = useTranslation();
  const { config, language } = usePortal();

  const day = (moment: string | null | undefined) =>
    moment && !Number.isNaN(Date.parse(moment)) ? (
      <p>{new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(moment))}</p>
    ) : null;
  const isPending = status === PENDING;
  const decided = day(record?.decided_at);
  return (
    <Card>
      <ol aria-label={t('Status')} className={styles['steps']}>
        <StatusStep state="done" title={t('Sent')}>
          {day(record?.submitted_at)}
        </StatusStep>
        {isPending ? (
          <>
            <StatusStep state="now" title={t('Being checked')}>
              <p>{nextText(config.kyc.reviewDays, t)}</p>
            </StatusStep>
            <StatusStep state="later" title={t('Decided')} />
          </>
        ) : (
          <>
            <StatusStep state="done" title={t('Checked')} />
            {status === REJECTED ? (
              <StatusStep state="refused" title={t('Rejected')}>
                {decided}
                {refusal && <RedoList parts={refusal.parts} />}
              </StatusStep>
            ) : (
              <StatusStep state="done" title={t('Verified')}>
                {decided}
              </StatusStep>
            )}
          </>
        )}
      </ol>
    </Card>
  );
}
