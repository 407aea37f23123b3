import { useSearchParams } from '@portal/shared';
import { useCallback, useEffect, useState } from 'react';
import { FILTERS } from './camera-filter';
import type { CameraQuery } from './camera-search';

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

export type ChangeQuery = (change: Partial<CameraQuery>) => void;

/**
 * Search and filter of the list, kept in the address: a reload, a link and a step back show the same.
 * What is typed counts at once, its address follows in the next pause and adds no history.
 */
export function useCameraQuery(): [CameraQuery, ChangeQuery] {
  const [params, setParams] = useSearchParams();
  const inAddress = writeQuery(readQuery(params));
  const [query, setQuery] = useState(() => readQuery(params));
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);

  // The address changed, and not by this hook: a link or a step through the history.
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== written) {
      setWritten(inAddress);
      setQuery(readQuery(params));
    }
  }

  const wanted = writeQuery(query);
  useEffect(() => {
    if (wanted === written) return undefined;
    const write = () => {
      setWritten(wanted);
      setParams(wanted, { replace: true });
    };
    const pause = setTimeout(write, PAUSE_IN_TYPING);
    // Whoever leaves the search box may be about to follow a link, and comes back to this address.
    document.addEventListener('focusout', write);
    return () => {
      clearTimeout(pause);
      document.removeEventListener('focusout', write);
    };
  }, [wanted, written, setParams]);

  const change = useCallback<ChangeQuery>(
    (changed) => setQuery((current) => ({ ...current, ...changed })),
    [],
  );
  return [query, change];
}
