import { useEffect, useState } from 'react';
import { ratePassword, type PasswordStrength } from '../../contract/password-strength';
import { useTranslation } from '../../i18n';
import { classNames } from '../class-names';
import styles from './password-meter.module.css';

export interface PasswordMeterProps {
  password: string;
  /** Names of the person and the service, which make no password stronger. */
  names: readonly string[];
}

const STEPS = [1, 2, 3, 4] as const;

/** The strength of the password by the server's rule. Renders nothing while it is unknown. */
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
        // The lists failed to load, so the server rates the password when the form is sent.
        () => isCurrent && setJudged(undefined),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [password, known]);
  return password === '' ? undefined : judged;
}
