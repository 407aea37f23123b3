/** The sizes of journeys; below 740 px the portal is narrow. */
export const SCREENS = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844 },
  /** A wide screen at 400%, where nothing may scroll sideways. */
  smallest: { width: 320, height: 640 },
  /** A screen of 1280 × 1024 at 400%. */
  lowest: { width: 320, height: 256 },
} as const;

export type ScreenSize = keyof typeof SCREENS;
