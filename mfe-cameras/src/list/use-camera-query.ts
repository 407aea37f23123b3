import { useSearchParams } from '@portal/shared';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { FILTERS } from './camera-filter';
import type { CameraQuery } from './camera-search';
import { HeldQuery } from './held-query';

/** Browsers refuse a page that rewrites its address with every key. */
const PAUSE_IN_TYPING = 250;

function readQuery(params: URLSearchParams): CameraQuery {
  const wanted = params.get('filter');
  return {
    search: params.get('search') ?? '',
    filter: FILTERS.find((filter) => filter === wanted) ?? 'all',
  };
}

function writeQuery({ search, filter }: CameraQuery): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (filter !== 'all') params.set('filter', filter);
  return params.toString();
}

/**
 * Search and filter of the list, kept in the address: a reload, a link and a step back show the same.
 * What is typed counts at once, its address follows in the next pause and adds no history.
 */
export function useCameraQuery(): HeldQuery {
  const [params, setParams] = useSearchParams();
  const inAddress = writeQuery(readQuery(params));
  const [held] = useState(() => new HeldQuery(readQuery(params)));
  const known = useRef(inAddress);

  useLayoutEffect(() => {
    // The address changed, and not by this hook: a link or a step through the history.
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

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      clearTimeout(pause);
      write();
    };
    const stop = held.subscribe(() => {
      clearTimeout(pause);
      pause = setTimeout(writeNow, PAUSE_IN_TYPING);
    });
    // Whoever leaves the search box may be about to follow a link, and comes back to this address.
    document.addEventListener('focusout', writeNow);
    return () => {
      stop();
      clearTimeout(pause);
      document.removeEventListener('focusout', writeNow);
    };
  }, [held]);

  return held;
}
