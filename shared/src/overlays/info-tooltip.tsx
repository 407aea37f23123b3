import { useEffect, useRef, useState } from 'react';
import type { ExplainedButton } from './explained-button';
import { InfoButton } from './info-button';
import type { InfoTooltipProps } from './info-tooltip-props';

interface Fetched {
  Explained: typeof ExplainedButton;
  /** The focus was on the button that waited. */
  takesFocus: boolean;
}

/**
 * An explanation on demand: pointing, focusing or tapping shows it, Escape hides it. What shows it is
 * fetched where there is something to explain; after a failure the next press fetches it again.
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
