import { useSearchParams } from '@portal/shared';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { HeldQuery } from './held-query';
import { readQuery, writeQuery } from './list-query';

/** Browsers limit how often a page may change its address. */
const PAUSE_IN_TYPING = 250;

/**
 * The query of the list in the address, so that a reload, a link and going back show the
 * same. Input counts at once. The address follows in a pause, without a new history entry.
 */
export function useCameraQuery(): HeldQuery {
  const [params, setParams] = useSearchParams();
  const inAddress = writeQuery(readQuery(params));
  const [held] = useState(() => new HeldQuery(readQuery(params)));
  const known = useRef(inAddress);

  useLayoutEffect(() => {
    // A link or a history navigation changed the address.
    if (inAddress === known.current) return;
    known.current = inAddress;
    held.change(readQuery(new URLSearchParams(inAddress)));
  }, [held, inAddress]);

  const write = useEffectEvent(() => {
    const wanted = writeQuery(held.now);
    if (wanted === known.current) return;
    known.current = wanted;
    setParams(wanted, { replace: true });
  });

  // Before the page removes a screen that is left: the browser then tells of the search box's lost focus.
  useLayoutEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      clearTimeout(pause);
      write();
    };
    const stop = held.subscribe(() => {
      clearTimeout(pause);
      pause = setTimeout(writeNow, PAUSE_IN_TYPING);
    });
    // A person who leaves the search box may follow a link and later return to this address.
    document.addEventListener('focusout', writeNow);
    return () => {
      stop();
      clearTimeout(pause);
      document.removeEventListener('focusout', writeNow);
    };
  }, [held]);

  return held;
}
