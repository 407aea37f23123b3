import { useEffect, useState } from 'react';

/** What `read` tells, asked again every second. */
export function useSecondsLeft(read: () => number): number {
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return left;
}
