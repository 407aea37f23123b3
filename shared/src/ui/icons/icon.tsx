import { SHAPES } from './shapes';

export type IconName = keyof typeof SHAPES;

export interface IconProps {
  name: IconName;
  /** The `d` of a path on a square of 24, drawn instead. */
  drawing?: string | undefined;
  /** Pixels of its square, 20 by default. */
  size?: number;
}

/** A decoration: its meaning must also be in the text beside it. */
export function Icon({ name, drawing, size = 20 }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      {drawing === undefined ? SHAPES[name] : <path d={drawing} />}
    </svg>
  );
}
