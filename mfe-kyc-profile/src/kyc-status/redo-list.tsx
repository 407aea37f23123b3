import { useTranslation } from '@portal/shared';
import { classNames } from '@portal/shared/ui';
import type { Part } from './refusal';
import styles from './status-steps.module.css';

/** What to do again after a rejection, part by part. */
export function RedoList({ parts }: { parts: readonly Part[] }) {
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
