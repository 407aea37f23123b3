import { usePortal } from '@portal/shared';
import { Button } from '@portal/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaveFor, mayOpenWindow } from '../browser/browser';
import { MethodIcon } from '../methods/method-icon';
import { METHOD_LABELS } from '../methods/method-labels';
import { DrawnButton } from './drawn-button';
import type { Provider, ProviderAnswer } from './provider';
import { providerOf, type ScriptMethod } from './providers';

/** What the row hears of a provider's button. */
export type ProviderNews =
  | ProviderAnswer
  /** Its script came too late for the press: one more is needed. */
  | { outcome: 'press-again' }
  | { outcome: 'unavailable'; reason: string };

export interface ProviderButtonProps {
  method: ScriptMethod;
  /** The address asks for this method: it gets ready by itself. */
  called: boolean;
  onNews: (news: ProviderNews) => void;
}

/**
 * A method whose provider's script is loaded when the button is first approached. In a document where
 * such scripts may not run, a press leads to the one where they may.
 */
export function ProviderButton({ method, called, onNews }: ProviderButtonProps) {
  const { config, language } = usePortal();
  const { social, allowsProviderScripts = false } = config;
  const button = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState<{ provider: Provider; hadFocus: boolean }>();

  const prepare = async () => {
    const provider = await providerOf(method, { social, language });
    const hadFocus = document.activeElement === button.current;
    setReady((known) => known ?? { provider, hadFocus });
    return provider;
  };

  const tell = async (news: Promise<ProviderNews>) => {
    try {
      onNews(await news);
    } catch (thrown) {
      onNews({ outcome: 'unavailable', reason: String(thrown) });
    }
  };

  /* Whoever only passes by is not told of a failure; a press tries again. */
  const approach = () => {
    if (allowsProviderScripts) prepare().catch(() => undefined);
  };

  const ask = async (): Promise<ProviderNews> => {
    const provider = await prepare();
    return provider.kind === 'window' && mayOpenWindow()
      ? provider.ask()
      : { outcome: 'press-again' };
  };

  const getReady = useEffectEvent(() => {
    button.current?.focus();
    void tell(prepare().then(() => ({ outcome: 'press-again' })));
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
      onPointerEnter={approach}
      onFocus={approach}
      onClick={() => {
        // Not awaited: a window that never answers must not keep the button from another press.
        if (allowsProviderScripts) void tell(ask());
        else leaveFor(`/login?with=${method}`);
      }}
    >
      <MethodIcon method={method} />
      {METHOD_LABELS[method]}
    </Button>
  );
}
