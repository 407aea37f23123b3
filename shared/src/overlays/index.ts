export { Dialog, type DialogProps } from './dialog';
export { InfoTooltip, type InfoTooltipProps } from './info-tooltip';
export { Tabs, type Tab, type TabsProps } from './tabs';
