import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CameraQuery } from './camera-search';
import type { HeldQuery } from './held-query';

/** So many times as long as drawing takes, a pause in typing must be for it: hardly a key meets it then. */
const TIMES = 6;

/** Milliseconds that are a pause for anybody. */
const LONGEST_PAUSE = 250;

/** How much of what drawing took the last time is expected the next time, though it was quicker now. */
const MEMORY = 0.9;

/**
 * Follows a query once the page has drawn what was typed, and without standing in the way of the next
 * key: what was typed shows first, the list catches up. Where drawing it is quick it does so at once,
 * where that takes long, in the next pause in typing.
 */
export function useAfterPaint(held: HeldQuery): CameraQuery {
  const [followed, setFollowed] = useState(held.now);
  const drawing = useRef({ began: NaN, takes: 0 });

  useEffect(() => {
    let frame = 0;
    let afterwards: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterwards);
    };
    const draw = () => {
      drawing.current.began = performance.now();
      startTransition(() => setFollowed(held.now));
    };
    const follow = () => {
      cancel();
      frame = requestAnimationFrame(() => {
        // A frame is drawn after its callbacks; a timer set by one of them runs after the frame.
        afterwards = setTimeout(draw, Math.min(LONGEST_PAUSE, TIMES * drawing.current.takes));
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
    const { began, takes } = drawing.current;
    if (Number.isNaN(began)) return;
    drawing.current = { began: NaN, takes: Math.max(performance.now() - began, MEMORY * takes) };
  }, [followed]);

  return followed;
}
