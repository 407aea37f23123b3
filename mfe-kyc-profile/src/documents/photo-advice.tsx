import { useTranslation } from '@portal/shared';
import { Icon } from '@portal/shared/ui';
import styles from './photo-advice.module.css';

/** Explains how to take a readable photo of a document, before it is taken. */
export function PhotoAdvice() {
  const t = useTranslation();
  const advice = [
    t('Lay each document on a dark, plain surface in even light.'),
    t('Show all four corners.'),
    t('Hold the phone still until the letters are sharp.'),
  ];
  return (
    <div className={styles['advice']}>
      <ul className={styles['list']}>
        {advice.map((one) => (
          <li key={one} className={styles['item']}>
            <span className={styles['sign']}>
              <Icon name="check" size={16} />
            </span>
            {one}
          </li>
        ))}
      </ul>
      <p>{t('The place and time of a photo are not kept.')}</p>
    </div>
  );
}
