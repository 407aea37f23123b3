import type { CameraView, CameraViewsBody } from '@portal/shared/contract';

const isAmong =
  (views: readonly CameraView[]) =>
  ({ name, query }: CameraView): boolean =>
    views.some((view) => view.name === name && view.query === query);

/** What is to be kept after a change: with what another tab or device has kept or deleted since the change began. */
export function changedViews(
  kept: readonly CameraView[],
  { views, before = [...kept] }: CameraViewsBody,
): CameraView[] {
  const wasBefore = isAmong(before);
  const isKept = isAmong(kept);
  const isWanted = isAmong(views);
  const own = views.filter((view) => !wasBefore(view) || isKept(view));
  const fromElsewhere = kept.filter((view) => !wasBefore(view) && !isWanted(view));
  return [...own, ...fromElsewhere].map(({ name, query }) => ({ name, query }));
}
