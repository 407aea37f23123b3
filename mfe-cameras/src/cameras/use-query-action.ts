import { useSearchParams } from '@portal/shared';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once if the query of the address has this parameter, and removes it, so that a reload and a shared link do
 * not repeat the action. Waits until the page is `ready`.
 */
export function useQueryAction(
  word: string,
  onAction: (value: string) => void,
  { ready = true }: { ready?: boolean } = {},
): void {
  const [query, setQuery] = useSearchParams();
  const requested = ready && query.has(word);
  const answer = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete(word);
    setQuery(rest, { replace: true });
    onAction(query.get(word) ?? '');
  });
  useEffect(() => {
    if (requested) answer();
  }, [requested]);
}
