import { useTranslation } from '../../i18n';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** 'page' fills its container, with the spinner in the centre. */
  size?: 'inline' | 'page';
}

/** A rotating ring, announced as 'Loading...' in the language of the page. */
export function Spinner({ size = 'inline' }: SpinnerProps) {
  const t = useTranslation();
  return (
    <span role="status" data-waiting className={classNames(styles['spinner'], styles[size])}>
      <span className={styles['ring']} aria-hidden="true" />
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
    </span>
  );
}
