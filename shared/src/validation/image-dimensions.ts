import { type Rule, unlessEmpty } from './rules';

/** In pixels. */
export interface ImageSize {
  height: number;
  width: number;
}

/** Exactly one size, or bounds, either of which may be missing. */
export type ImageLimits = { fixed: ImageSize } | { min?: ImageSize; max?: ImageSize };

const isImageSize = (value: unknown): value is ImageSize =>
  typeof value === 'object' && value !== null && 'height' in value && 'width' in value;

const fitsInto = (inner: ImageSize, outer: ImageSize): boolean =>
  inner.height <= outer.height && inner.width <= outer.width;

function refusal(image: ImageSize, limits: ImageLimits): [string, ImageSize] | undefined {
  if ('fixed' in limits) {
    const { fixed } = limits;
    return image.height === fixed.height && image.width === fixed.width
      ? undefined
      : ['Image height, width must be {H}, {W} .', fixed];
  }
  const { min, max } = limits;
  if (min && !fitsInto(min, image)) return ['must be mimimum of {H}, {W} .', min];
  if (max && !fitsInto(image, max)) return ['must be maximum of {H}, {W} .', max];
  return undefined;
}

/** Checks the measured size of an image. A value that is no size passes. */
export const imageDimensions = (limits: ImageLimits): Rule =>
  unlessEmpty((value, { t }) => {
    const refused = isImageSize(value) ? refusal(value, limits) : undefined;
    if (refused === undefined) return undefined;
    const [message, { height, width }] = refused;
    return t(message, { H: height, W: width });
  });
