import { type CallFailure, toFailure, useFailureText, useTranslation } from '@portal/shared';
import { SIGN_IN_AGAIN } from '@portal/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Asking {
  busy: boolean;
  failure: CallFailure | null;
  /** Set while a fresh sign-in is needed. Repeats the request after it. */
  again: (() => void) | null;
  /** Runs one request at a time. The answer goes only to `then`, because it may be a secret; a failure also to `failed`. */
  ask: <Answer>(
    call: (signal: AbortSignal) => Promise<Answer>,
    then?: (answer: Answer) => void,
    failed?: (failure: CallFailure) => void,
  ) => void;
  /** Aborts a running request, such as a passkey's that nobody gives, and clears the failure and the waiting one. */
  forget: () => void;
}

const wantsSignIn = ({ status, message }: CallFailure): boolean =>
  status === 403 && message.includes(SIGN_IN_AGAIN);

/** Requests of changes whose answers must not enter the store. */
export function useAsking(): Asking {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [refused, setRefused] = useState<Parameters<Asking['ask']> | null>(null);
  const running = useRef<AbortController | null>(null);
  const abort = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => abort, [abort]);

  const ask = useCallback<Asking['ask']>((call, then, failed) => {
    if (running.current) return;
    const limit = new AbortController();
    running.current = limit;
    setBusy(true);
    setFailure(null);
    setRefused(null);
    /** Ends this request. Returns false if it was aborted. */
    const ended = () => {
      if (running.current !== limit) return false;
      running.current = null;
      setBusy(false);
      return true;
    };
    call(limit.signal).then(
      (answer) => {
        if (ended()) then?.(answer);
      },
      (thrown: unknown) => {
        if (!ended()) return;
        const why = toFailure(thrown);
        if (wantsSignIn(why)) {
          setRefused([call, then as Parameters<Asking['ask']>[1], failed]);
          return;
        }
        setFailure(why);
        failed?.(why);
      },
    );
  }, []);
  const forget = () => {
    abort();
    setBusy(false);
    setFailure(null);
    setRefused(null);
  };
  return { busy, failure, again: refused && (() => ask(...refused)), ask, forget };
}

/** The text of a failure: no answer, an unreadable one, or the server's text in the language of the page. */
export function useRefusalText(): (failure: CallFailure) => string {
  const t = useTranslation();
  const failureText = useFailureText();
  return (failure) => {
    if (failure.kind === 'network') return t('Delivery did not answer.');
    if (failure.kind === 'malformed') return t('The answer could not be read.');
    return t(failureText(failure));
  };
}
