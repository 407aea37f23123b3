import { useTranslation } from '@portal/shared';
import { Card, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';
import styles from './document.module.css';

/** The widths of placeholder lines in three paragraphs. */
const PARAGRAPHS = [
  ['96%', '90%', '62%'],
  ['94%', '97%', '88%', '45%'],
  ['92%', '95%', '30%'],
];

export function DocumentLoading() {
  const t = useTranslation();
  return (
    <Card role="status" className={styles['document']}>
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      {PARAGRAPHS.map((lines) => (
        <Stack gap={2} key={lines.join()}>
          <Skeleton width="12rem" height="1.25rem" />
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      ))}
    </Card>
  );
}
