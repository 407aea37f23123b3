import type { ReactNode } from 'react';

export interface InfoTooltipProps {
  /** The button's name, translated: 'About the mobile number'. */
  label: string;
  /** A sentence or two, without controls. */
  children: ReactNode;
}
