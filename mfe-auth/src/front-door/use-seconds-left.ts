import { useEffect, useState } from 'react';

/** The result of `read`, updated every second. */
export function useSecondsLeft(read: () => number): number {
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return left;
}
