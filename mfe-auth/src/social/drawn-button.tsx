import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './drawn-button.module.css';
import type { Provider, ProviderAnswer } from './provider';

export interface DrawnButtonProps {
  draw: Extract<Provider, { kind: 'own-button' }>['draw'];
  /** Whether the replaced button had the focus. */
  takesFocus: boolean;
  onAnswer: (answer: ProviderAnswer) => void;
}

const FOCUSABLE = 'button, [tabindex], iframe';

/** Contains the button that a provider renders. */
export function DrawnButton({ draw, takesFocus, onAnswer }: DrawnButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    draw(element, (given) => answer(given));
    if (takesFocus) element.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    return () => element.replaceChildren();
  }, [draw, takesFocus]);
  return <div ref={place} className={styles['place']} />;
}
