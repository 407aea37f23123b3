import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';

interface Shown {
  /** The ids of the options, in order. */
  ids: readonly string[];
  /** Whether some results are still loading. */
  waiting: boolean;
}

const shownIn = (list: Element): Shown => ({
  ids: [...list.querySelectorAll('[role="option"]')].map(({ id }) => id),
  waiting: list.querySelector('[data-finder-waiting]') !== null,
});

const isSame = (one: Shown, other: Shown): boolean =>
  one.waiting === other.waiting && one.ids.join(' ') === other.ids.join(' ');

/** The position that each key moves to. Positions beyond the ends wrap around. */
const STEPS: Record<string, (position: number, count: number) => number> = {
  ArrowDown: (position, count) => (position + 1) % count,
  ArrowUp: (position, count) => (position - 1 + count) % count,
  Home: () => 0,
  End: (_position, count) => count - 1,
};

/**
 * The options in a list, which shell and remotes render. They are read from the page, because only the page has them
 * all in one order. The first one is active until a key moves on; a new query starts over.
 */
export function useOptions(list: RefObject<HTMLElement | null>, query: string) {
  const [{ ids, waiting }, setShown] = useState<Shown>({ ids: [], waiting: true });
  const [moved, setMoved] = useState({ query, to: '' });
  const isMoved = moved.query === query && ids.includes(moved.to);
  const active = isMoved ? moved.to : ids[0];

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const read = () => {
      const shown = shownIn(element);
      setShown((before) => (isSame(before, shown) ? before : shown));
    };
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, [list]);

  useLayoutEffect(() => {
    if (active === undefined) return;
    // Shows the heading above the first one too.
    if (active === ids[0]) list.current?.scrollTo?.(0, 0);
    else document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [list, active, ids]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is composed, the keys belong to the input method's own list.
    if (event.nativeEvent.isComposing || active === undefined) return;
    const step = STEPS[event.key];
    if (step) setMoved({ query, to: ids[step(ids.indexOf(active), ids.length)] ?? active });
    else if (event.key === 'Enter') document.getElementById(active)?.click();
    else return;
    event.preventDefault();
  };
  return { active, count: ids.length, waiting, onKeyDown };
}
