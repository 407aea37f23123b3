export { Dialog, type DialogProps } from './dialog';
export { InfoTooltip } from './info-tooltip';
export type { InfoTooltipProps } from './info-tooltip-props';
export { Tabs, type Tab, type TabsProps } from './tabs';
