import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PendingQuery } from './pending-query';
import type { ListQuery } from './list-query';

/**
 * Runs a task after the next frame is painted, with the milliseconds that painting took. Returns a function that cancels
 * it.
 */
function afterFrame(task: (painting: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    const began = performance.now();
    // A frame is painted after its callbacks. A timer that a callback starts runs after the paint.
    timer = setTimeout(() => task(performance.now() - began));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The pause in typing as a multiple of the time that rendering and painting take. */
const TIMES = 6;

/** The longest pause, in milliseconds. */
const MAX_PAUSE_MS = 250;

/** The share of the last duration that the next one is expected to take at least. */
const MEMORY = 0.9;

/**
 * Follows a query after the page has painted the input, so that the list does not delay the next key. If
 * the list renders quickly, it follows at once, otherwise in the next pause in typing.
 */
export function useAfterPaint(pending: PendingQuery): ListQuery {
  const [followed, setFollowed] = useState(pending.now);
  const drawing = useRef({ began: NaN, takes: 0 });

  useEffect(() => {
    let cancelFrame = () => {};
    let pause: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      cancelFrame();
      clearTimeout(pause);
    };
    const draw = () => {
      drawing.current.began = performance.now();
      startTransition(() => setFollowed(pending.now));
    };
    const follow = () => {
      cancel();
      cancelFrame = afterFrame(() => {
        pause = setTimeout(draw, Math.min(MAX_PAUSE_MS, TIMES * drawing.current.takes));
      });
    };
    const stop = pending.subscribe(follow);
    // The query may have changed since the rendering.
    follow();
    return () => {
      stop();
      cancel();
    };
  }, [pending]);

  useLayoutEffect(() => {
    const { began } = drawing.current;
    if (Number.isNaN(began)) return undefined;
    drawing.current.began = NaN;
    const rendering = performance.now() - began;
    return afterFrame((painting) => {
      const { current } = drawing;
      current.takes = Math.max(rendering + painting, MEMORY * current.takes);
    });
  }, [followed]);

  return followed;
}
