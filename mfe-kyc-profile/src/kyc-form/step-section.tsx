import { useTranslation } from '@portal/shared';
import type { ReactNode } from 'react';
import { fieldId } from '../details/field-id';
import { STEPS, stepTitle, type Step } from './step';
import styles from './steps.module.css';

export interface StepSectionProps {
  step: Step;
  /** Why it was refused, beside what is to be corrected. */
  refusal?: ReactNode;
  children: ReactNode;
}

/** A numbered section of the form. */
export function StepSection({ step, refusal, children }: StepSectionProps) {
  const t = useTranslation();
  const id = fieldId(step);
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h3 id={id} tabIndex={-1} className={styles['heading']}>
        {t('{number}. {title}', { number: STEPS.indexOf(step) + 1, title: stepTitle(step, t) })}
      </h3>
      {Boolean(refusal) && <p className={styles['refusal']}>{refusal}</p>}
      {children}
    </section>
  );
}
