import { startTransition, useEffect, useState } from 'react';

/**
 * Follows a value once the page has drawn what was changed together with it, and then without
 * standing in the way of the next key: what was typed shows first, the list catches up.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [followed, setFollowed] = useState(value);

  useEffect(() => {
    let afterwards: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // A frame is drawn after its callbacks; a timer set by one of them runs after the frame.
      afterwards = setTimeout(() => startTransition(() => setFollowed(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterwards);
    };
  }, [value]);

  return followed;
}
