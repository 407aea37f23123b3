import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CameraQuery } from './camera-search';
import type { HeldQuery } from './held-query';

/** A pause in typing is so many times as long as rendering and painting take: hardly a key meets them then. */
const TIMES = 6;

/** Milliseconds that are a pause for anybody. */
const LONGEST_PAUSE = 250;

/** How much of what both took the last time is expected the next time, though it was quicker now. */
const MEMORY = 0.9;

/**
 * Runs a task once the next frame is drawn, and tells it how many milliseconds the browser took for
 * that. Returns how to cancel it.
 */
function afterFrame(task: (painting: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    const began = performance.now();
    // A frame is drawn after its callbacks; a timer set by one of them runs after the frame.
    timer = setTimeout(() => task(performance.now() - began));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Follows a query once the page has drawn what was typed, and without standing in the way of the next
 * key: what was typed shows first, the list catches up. Where drawing it is quick it does so at once,
 * where that takes long, in the next pause in typing.
 */
export function useAfterPaint(held: HeldQuery): CameraQuery {
  const [followed, setFollowed] = useState(held.now);
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
      startTransition(() => setFollowed(held.now));
    };
    const follow = () => {
      cancel();
      cancelFrame = afterFrame(() => {
        pause = setTimeout(draw, Math.min(LONGEST_PAUSE, TIMES * drawing.current.takes));
      });
    };
    const stop = held.subscribe(follow);
    // It may have changed since it was drawn.
    follow();
    return () => {
      stop();
      cancel();
    };
  }, [held]);

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
