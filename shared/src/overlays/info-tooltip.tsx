import { useEffect, useRef, useState } from 'react';
import type { ExplainedButton } from './explained-button';
import { InfoButton } from './info-button';
import type { InfoTooltipProps } from './info-tooltip-props';

interface Fetched {
  Explained: typeof ExplainedButton;
  /** Whether the waiting button had the focus. */
  takesFocus: boolean;
}

/**
 * An explanation on demand: pointing, focusing or tapping shows it, Escape hides it. Its code loads where there is
 * something to explain, and again on the next press after a failure.
 */
export function InfoTooltip({ label, children }: InfoTooltipProps) {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [asked, setAsked] = useState(0);
  const waiting = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (fetched) return;
    const fetch = async () => {
      const { ExplainedButton: Explained } = await import('./explained-button');
      const takesFocus = document.activeElement === waiting.current;
      setFetched({ Explained, takesFocus });
    };
    fetch().catch(() => undefined);
  }, [fetched, asked]);

  if (!fetched) {
    const ask = () => setAsked((times) => times + 1);
    return <InfoButton ref={waiting} label={label} onPointerEnter={ask} onFocus={ask} />;
  }
  const { Explained, takesFocus } = fetched;
  return (
    <Explained label={label} takesFocus={takesFocus}>
      {children}
    </Explained>
  );
}
