import type { Luminance } from './luminance';

/** How much of the variance the two classes explain when a document lies on another ground. */
const APART = 0.6;
/** The difference of their mean brightness. */
const LEAST_CONTRAST = 50;
/** The share of a side that a document covers when it goes on beyond the picture. */
const TOUCHED = 0.2;

interface Split {
  /** The brightness that parts dark and light pixels best, by Otsu's method. */
  threshold: number;
  /** Whether the picture has two kinds of pixels at all. */
  isClear: boolean;
}

function split({ values }: Luminance): Split {
  const counts = new Array<number>(256).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  let best = { threshold: 0, between: 0, contrast: 0 };
  let [below, belowSum] = [0, 0];
  for (let threshold = 0; threshold < 255; threshold += 1) {
    below += counts[threshold] ?? 0;
    belowSum += threshold * (counts[threshold] ?? 0);
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const contrast = (mean * values.length - belowSum) / above - belowSum / below;
    const between = (below / values.length) * (above / values.length) * contrast ** 2;
    if (between > best.between) best = { threshold, between, contrast };
  }
  return {
    threshold: best.threshold,
    isClear: best.between > APART * variance && best.contrast > LEAST_CONTRAST,
  };
}

/**
 * Whether a document goes on beyond the picture: what lies in the middle also covers a good part of one to
 * three sides. On all four it may be a scan, which ends with the document.
 */
export function isCutOff(picture: Luminance): boolean {
  const { width, height, values } = picture;
  const { threshold, isClear } = split(picture);
  if (!isClear) return false;

  const isLight = (x: number, y: number): boolean => (values[y * width + x] ?? 0) > threshold;
  const shareOfLight = (length: number, at: (step: number) => [x: number, y: number]): number =>
    Array.from({ length }, (_, step) => isLight(...at(step))).filter(Boolean).length / length;

  const [left, top] = [Math.floor(width / 4), Math.floor(height / 4)];
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const middle = shareOfLight(columns * rows, (step) => [
    left + (step % columns),
    top + Math.floor(step / columns),
  ]);
  const sides = [
    shareOfLight(width, (step) => [step, 0]),
    shareOfLight(width, (step) => [step, height - 1]),
    shareOfLight(height, (step) => [0, step]),
    shareOfLight(height, (step) => [width - 1, step]),
  ];
  const touched = sides.filter((light) => (middle > 0.5 ? light : 1 - light) > TOUCHED).length;
  return touched > 0 && touched < sides.length;
}
