import type { Luminance } from '../quality/luminance';

const WIDTH = 800;
const HEIGHT = 560;
const TABLE = 60;
const PAPER = 225;
const INK = 40;

/** A picture whose brightness at each point is given by a function. */
export function picture(
  brightness: (x: number, y: number) => number,
  [width, height] = [WIDTH, HEIGHT],
): Luminance {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at += 1) {
    values[at] = brightness(at % width, Math.floor(at / width));
  }
  return { width, height, values };
}

/** A card on a table, with lines of letters. It starts at `left`, and may extend beyond the picture. */
export const card = (left = 100, paper = PAPER): Luminance =>
  picture((x, y) => {
    const [across, down] = [x - left, y - 80];
    if (across < 0 || across >= 600 || down < 0 || down >= 400) return TABLE;
    const isText = across > 40 && across < 560 && down > 40 && down < 360 && down % 40 < 20;
    return isText && across % 12 < 5 ? INK : paper;
  });

/** A picture blurred by camera shake: each pixel is the mean of those around it. */
export function shaken({ width, height, values }: Luminance, reach = 4): Luminance {
  const mean = (source: Luminance['values'], at: number, step: number) => {
    let sum = 0;
    for (let n = -reach; n <= reach; n += 1) sum += source[at + n * step] ?? TABLE;
    return sum / (2 * reach + 1);
  };
  const across = values.map((_, at) => mean(values, at, 1));
  return { width, height, values: across.map((_, at) => mean(across, at, width)) };
}

/** A picture with the bright spot of a lamp, of this radius. */
export const lit = ({ width, height, values }: Luminance, radius: number): Luminance => ({
  width,
  height,
  values: values.map((value, at) => {
    const distance = Math.hypot((at % width) - width / 2, Math.floor(at / width) - height / 2);
    return Math.max(value, 255 - Math.max(0, distance - radius));
  }),
});

/** A picture of noise only. */
export function noise(): Luminance {
  let state = 1;
  return picture(() => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state >> 16) % 256;
  });
}
