import type { ReactNode } from 'react';

const defineShapes = <Name extends string>(shapes: Record<Name, ReactNode>) => shapes;

/** Drawn on a grid of 24, in strokes of the current colour. */
const SHAPES = defineShapes({
  back: <path d="M19 12H5m6-6-6 6 6 6" />,
  bell: <path d="M18 9a6 6 0 1 0-12 0c0 6-2.5 7.5-2.5 7.5h17S18 15 18 9m-8 11a2.3 2.3 0 0 0 4 0" />,
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 3v4m8-4v4" />
    </>
  ),
  camera: (
    <>
      <path d="M12 15.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm0 0V20m-4.5 0h9" />
      <circle cx="12" cy="9.5" r="2.2" />
    </>
  ),
  chart: <path d="M4 4v14a2 2 0 0 0 2 2h14M8.5 16v-4m4.5 4V7m4.5 9v-6" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  'chevron-down': <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  dashboard: (
    <>
      <rect x="3.5" y="3.5" width="7" height="9" rx="1.8" />
      <rect x="13.5" y="3.5" width="7" height="5" rx="1.8" />
      <rect x="13.5" y="11.5" width="7" height="9" rx="1.8" />
      <rect x="3.5" y="15.5" width="7" height="5" rx="1.8" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  'eye-off': (
    <path d="M9.9 5.7a9 9 0 0 1 2.1-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.4 3.2M6.3 7.1A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.8-1.3M10 9.8a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17" />
  ),
  home: (
    <path d="M4 11v7.5A2 2 0 0 0 6 20.5h12a2 2 0 0 0 2-2V11M2.5 12.5 12 4l9.5 8.5M9.5 20.5v-6h5v6" />
  ),
  image: (
    <>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="9" cy="9.800" r="1.6" />
      <path d="m4 17 4.8-4.3 3.4 3 3.3-3.2L20 16.5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.5V16m0-8.2v.1" />
    </>
  ),
  logout: <path d="M14 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H14m2-12 4 4-4 4m4-4H10" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  moon: <path d="M20 14.2A8 8 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />,
  more: <path d="M12 5.5v.1m0 6.4v.1m0 6.4v.1" strokeWidth="2.6" />,
  plus: <path d="M12 5v14m-7-7h14" />,
  policy: (
    <path d="M12 3.5 5 6v5.5c0 4.5 3 7.6 7 9 4-1.4 7-4.5 7-9V6l-7-2.5Zm-3 8.3 2.2 2.2 4-4.2" />
  ),
  profile: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
    </>
  ),
  photo: (
    <>
      <path d="M4.5 7.5h3L9 5h6l1.5 2.5h3a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5Z" />
      <circle cx="12" cy="13" r="3.500" />
    </>
  ),
  'rotate-left': <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.4M4.5 3.5v4h4" />,
  'rotate-right': <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4h-4" />,
  search: (
    <>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2m0 15v2m9.5-9.5h-2m-15 0h-2m16.2-6.7-1.4 1.4M6.7 17.3l-1.4 1.4m13.4 0-1.4-1.4M6.7 6.7 5.3 5.3" />
    </>
  ),
  upload: (
    <path d="M12 15.5V4.5m-4.5 4L12 4l4.5 4.5M4.5 15.5v2a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-2" />
  ),
  warning: (
    <path d="M10.3 4.5 2.9 17.5a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.5a2 2 0 0 0-3.4 0ZM12 9.5v4m0 3.3v.1" />
  ),
});

export type IconName = keyof typeof SHAPES;

export interface IconProps {
  name: IconName;
  /** The `d` of a path on a square of 24, drawn instead. */
  drawing?: string | undefined;
  /** The size in pixels, 20 by default. */
  size?: number;
}

/** A decorative icon. Its meaning must also be in the text beside it. */
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
