import { useSearchParams } from '@portal/shared';
import { useEffect, useState } from 'react';
import { FILTERS, type CameraQuery } from './camera-filter';

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
export function useCameraQuery(): [CameraQuery, (change: Partial<CameraQuery>) => void] {
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
    const pause = setTimeout(() => {
      setWritten(wanted);
      setParams(wanted, { replace: true });
    }, PAUSE_IN_TYPING);
    return () => clearTimeout(pause);
  }, [wanted, written, setParams]);

  return [query, (change) => setQuery((current) => ({ ...current, ...change }))];
}
