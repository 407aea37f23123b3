import { useTranslation } from '@portal/shared';
import { Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui';

/** The widths of placeholder lines in three paragraphs. */
const PARAGRAPHS = [
  ['96%', '90%', '62%'],
  ['94%', '97%', '88%', '45%'],
  ['92%', '95%', '30%'],
];

export function DocumentLoading() {
  const t = useTranslation();
  return (
    <>
      <VisuallyHidden>{t('Loading...')}</VisuallyHidden>
      {PARAGRAPHS.map((lines) => (
        <Stack gap={2} key={lines.join()}>
          <Skeleton width="12rem" height="1.25rem" />
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      ))}
    </>
  );
}
