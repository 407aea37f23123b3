import * as Tooltip from '@radix-ui/react-tooltip';
import { useRef, useState, type MouseEvent } from 'react';
import { InfoButton } from './info-button';
import type { InfoTooltipProps } from './info-tooltip-props';
import styles from './info-tooltip.module.css';

export interface ExplainedButtonProps extends InfoTooltipProps {
  /** Whether it replaces a button that had the focus. */
  takesFocus: boolean;
}

/** A button with its explanation: the large part of an info tooltip, which loads late. */
export function ExplainedButton({ label, children, takesFocus }: ExplainedButtonProps) {
  const [open, setOpen] = useState(false);
  const wasOpenWhenPressed = useRef(false);

  /* A press focuses the button, which opens the tooltip, so the click toggles the state before the press. */
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    const isFromKeyboard = event.detail === 0;
    setOpen(isFromKeyboard ? !open : !wasOpenWhenPressed.current);
  };

  return (
    <Tooltip.Provider delayDuration={150}>
      <Tooltip.Root open={open} onOpenChange={setOpen}>
        <Tooltip.Trigger asChild>
          <InfoButton
            label={label}
            autoFocus={takesFocus}
            onPointerDown={() => {
              wasOpenWhenPressed.current = open;
            }}
            onClick={toggle}
          />
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
