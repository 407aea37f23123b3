import { useTranslation } from '@portal/shared';
import { classNames } from '@portal/shared/ui';
import type { OutlinedHeading } from '../prose/outline';
import styles from './contents.module.css';

/** The fewest headings for which a document gets a table of contents. */
const WORTH_LISTING = 4;

interface ContentsProps {
  headings: readonly OutlinedHeading[];
  /** The language of the document. */
  language: string | undefined;
}

/** Links to the headings of a long document. */
export function Contents({ headings, language }: ContentsProps) {
  const t = useTranslation();
  if (headings.length < WORTH_LISTING) return null;
  return (
    <nav className={styles['contents']} aria-label={t('On this page')}>
      <p className={styles['title']} aria-hidden="true">
        {t('On this page')}
      </p>
      <ul lang={language} className={styles['list']}>
        {headings.map(({ id, level, text }) => (
          <li key={id} className={classNames(level > 2 && styles['below'])}>
            <a href={`#${id}`} className={styles['link']}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
