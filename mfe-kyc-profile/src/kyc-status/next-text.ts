import type { Translate } from '@portal/shared';

/** Says what happens to a submission next, and when, if the provider promises a time. */
export function nextText(reviewDays: number | undefined, t: Translate): string {
  if (reviewDays === undefined) return t('We check it and notify you of the decision.');
  return reviewDays === 1
    ? t('We check it within one working day and notify you of the decision.')
    : t('We check it within {days} working days and notify you of the decision.', {
        days: reviewDays,
      });
}
