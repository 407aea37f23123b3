import { useSearchParams } from '@portal/shared';
import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back once when the page was opened by an address with such a word in its query, which is then
 * taken out: a reload and a shared link do not act again. Waits until the page is `ready`.
 */
export function useQueryAction(
  word: string,
  onAction: (value: string) => void,
  { ready = true }: { ready?: boolean } = {},
): void {
  const [query, setQuery] = useSearchParams();
  const asked = ready && query.has(word);
  const answer = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete(word);
    setQuery(rest, { replace: true });
    onAction(query.get(word) ?? '');
  });
  useEffect(() => {
    if (asked) answer();
  }, [asked]);
}
