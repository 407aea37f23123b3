import { useEffect, useState } from 'react';
import { ratePassword, type PasswordStrength } from '../../contract/password-strength';
import { useTranslation } from '../../i18n';
import { classNames } from '../class-names';
import styles from './password-meter.module.css';

export interface PasswordMeterProps {
  password: string;
  /** Of the person and the service: they make no password stronger. */
  names: readonly string[];
}

const STEPS = [1, 2, 3, 4] as const;

/** How hard the password is to guess, by the rule the server goes by. Nothing while that is not known. */
export function PasswordMeter({ password, names }: PasswordMeterProps) {
  const t = useTranslation();
  const strength = useStrength(password, names);
  if (!strength) return null;
  const { score, weakness } = strength;
  const tone = weakness === undefined ? (score === 4 ? 'strong' : 'enough') : 'weak';
  return (
    <div className={classNames(styles['meter'], styles[tone])}>
      <span className={styles['bar']} aria-hidden="true">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames(styles['step'], step <= Math.max(score, 1) && styles['filled'])}
          />
        ))}
      </span>
      <p role="status" className={styles['text']}>
        {weakness !== undefined
          ? t(weakness)
          : score === 4
            ? t('A strong password')
            : t('Strong enough')}
      </p>
    </div>
  );
}

function useStrength(password: string, names: readonly string[]): PasswordStrength | undefined {
  const [judged, setJudged] = useState<PasswordStrength>();
  const known = names.join('\n');
  useEffect(() => {
    let isCurrent = true;
    if (password !== '') {
      ratePassword(password, known.split('\n')).then(
        (strength) => isCurrent && setJudged(strength),
        // The lists could not be loaded: the server says it when the form is sent.
        () => isCurrent && setJudged(undefined),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [password, known]);
  return password === '' ? undefined : judged;
}
