import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the group. */
  label: string;
  tabs: readonly Tab[];
  /** Without it, the tabs have their own state and start with the first. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Tabs within a page; arrow keys select at once. Tabs that lead to another address are links instead. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const selection = value === undefined ? { defaultValue: tabs[0]?.value ?? '' } : { value };
  return (
    <RadixTabs.Root
      className={styles['tabs']}
      {...selection}
      {...(onChange && { onValueChange: onChange })}
    >
      <RadixTabs.List aria-label={label} className={styles['list']}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={styles['tab']}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className={styles['panel']}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
