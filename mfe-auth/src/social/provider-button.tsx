import { usePortal } from '@portal/shared';
import { Button } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaveFor, mayOpenWindow } from '../front-door/browser';
import { MethodIcon } from '../methods/method-icon';
import { METHOD_LABELS } from '../methods/method-labels';
import styles from './drawn-button.module.css';
import type { Provider, ProviderAnswer } from './provider';
import { loadProvider, type ScriptMethod } from './providers';

interface DrawnButtonProps {
  draw: Extract<Provider, { kind: 'own-button' }>['draw'];
  /** Whether the replaced button had the focus. */
  takesFocus: boolean;
  onAnswer: (answer: ProviderAnswer) => void;
}

const FOCUSABLE = 'button, [tabindex], iframe';

function DrawnButton({ draw, takesFocus, onAnswer }: DrawnButtonProps) {
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

/** The outcome of a press of a provider's button. */
export type ProviderUpdate =
  | ProviderAnswer
  /** The script loaded too late for the press, so the person has to press again. */
  | { outcome: 'press-again' }
  | { outcome: 'unavailable'; reason: string };

export interface ProviderButtonProps {
  method: ScriptMethod;
  /** Whether the address names this method. Then its script loads at once. */
  called: boolean;
  /** Whether the person withheld the email at the last press. */
  lacksEmail: boolean;
  onNews: (news: ProviderUpdate) => void;
}

/**
 * The button of a provider, whose script loads when a person first points at it or focuses it. Where the document
 * forbids such scripts, a press opens the document that allows them.
 */
export function ProviderButton({ method, called, lacksEmail, onNews }: ProviderButtonProps) {
  const { config, language } = usePortal();
  const { social, allowsProviderScripts = false } = config;
  const button = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState<{ provider: Provider; hadFocus: boolean }>();

  const prepare = async () => {
    const provider = await loadProvider(method, { social, language });
    const hadFocus = document.activeElement === button.current;
    setReady((known) => known ?? { provider, hadFocus });
    return provider;
  };

  const report = async (news: Promise<ProviderUpdate>) => {
    try {
      onNews(await news);
    } catch (thrown) {
      onNews({ outcome: 'unavailable', reason: String(thrown) });
    }
  };

  /* Does not report a failure when a person only points at the button; a press retries. */
  const approach = () => {
    if (allowsProviderScripts) prepare().catch(() => undefined);
  };

  const ask = async (): Promise<ProviderUpdate> => {
    const provider = await prepare();
    return provider.kind === 'window' && mayOpenWindow()
      ? provider.ask({ asksAgainForEmail: lacksEmail })
      : { outcome: 'press-again' };
  };

  const getReady = useEffectEvent(() => {
    button.current?.focus();
    void report(prepare().then(() => ({ outcome: 'press-again' })));
  });
  const comesReady = called && allowsProviderScripts;
  useEffect(() => {
    if (comesReady) getReady();
  }, [comesReady]);

  if (ready?.provider.kind === 'own-button') {
    return <DrawnButton draw={ready.provider.draw} takesFocus={ready.hadFocus} onAnswer={onNews} />;
  }
  return (
    <Button
      ref={button}
      needsNetwork
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => {
        // Not awaited, because a window that never answers must not block another press.
        if (allowsProviderScripts) void report(ask());
        else leaveFor(`/login?with=${method}`);
      }}
    >
      <MethodIcon method={method} />
      {METHOD_LABELS[method]}
    </Button>
  );
}
