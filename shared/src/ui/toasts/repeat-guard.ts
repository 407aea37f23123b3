/** Answers whether `key` was seen less than `milliseconds` ago, and remembers it from now on. */
export function createRepeatGuard(milliseconds: number, now: () => number = Date.now) {
  const seen = new Map<string, number>();
  return (key: string): boolean => {
    const time = now();
    for (const [old, seenAt] of seen) {
      if (time - seenAt >= milliseconds) seen.delete(old);
    }
    if (seen.has(key)) return true;
    seen.set(key, time);
    return false;
  };
}
