/** A colour, `#rrggbb` in lower case. */
export type Colour = `#${string}`;

const readChannels = (colour: Colour): number[] =>
  [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

/** A colour mixed with a share (0 to 1) of another one. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const others = readChannels(other);
  const mixed = readChannels(colour).map((channel, at) =>
    Math.round(channel * (1 - share) + (others[at] ?? 0) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function computeLuminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = readChannels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2.2 defines it, 1 to 21. */
export function computeContrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [computeLuminance(one), computeLuminance(other)].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}
