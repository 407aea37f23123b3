import * as Tooltip from '@radix-ui/react-tooltip';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../ui';
import styles from './info-tooltip.module.css';

export interface InfoTooltipProps {
  /** The button's name, translated: 'About the mobile number'. */
  label: string;
  /** A sentence or two; nothing in it can be operated. */
  children: ReactNode;
}

/** An explanation on demand: pointing, focusing or tapping shows it, Escape hides it. */
export function InfoTooltip({ label, children }: InfoTooltipProps) {
  const [open, setOpen] = useState(false);
  const wasOpenWhenPressed = useRef(false);

  /* A press focuses the button, and focus opens: what the click toggles is the state before the press. */
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    const isFromKeyboard = event.detail === 0;
    setOpen(isFromKeyboard ? !open : !wasOpenWhenPressed.current);
  };

  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root open={open} onOpenChange={setOpen}>
        <Tooltip.Trigger
          type="button"
          aria-label={label}
          className={styles['trigger']}
          onPointerDown={() => {
            wasOpenWhenPressed.current = open;
          }}
          onClick={toggle}
        >
          <Icon name="info" size={16} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content sideOffset={6} collisionPadding={12} className={styles['tooltip']}>
            {children}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
