export { Dialog, type DialogProps } from './dialog';
export {
  FinderGroup,
  FinderOption,
  FinderProvider,
  FinderWaiting,
  type FinderGroupProps,
  type FinderOptionProps,
  type FinderState,
} from './finder-results';
export { InfoTooltip } from './info-tooltip';
export type { InfoTooltipProps } from './info-tooltip-props';
export { Tabs, type Tab, type TabsProps } from './tabs';
