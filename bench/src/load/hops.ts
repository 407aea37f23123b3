interface Stretch {
  start: number;
  end: number;
}

/**
 * How many requests came one after another before a moment: the longest row in which each began when
 * the one before had ended. What runs side by side counts once.
 */
export function hopsBefore(moment: number, requests: readonly Stretch[]): number {
  const ended = requests.filter(({ end }) => end <= moment).sort((a, b) => a.end - b.end);
  let hops = 0;
  let last = -Infinity;
  // The one that ends first leaves most room for others behind it.
  for (const { start, end } of ended) {
    if (start < last) continue;
    hops += 1;
    last = end;
  }
  return hops;
}
