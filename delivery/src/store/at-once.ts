/**
 * Works through `items`, `limit` of them at once, and gives what came of each, in their order. Once
 * one fails, no more are begun.
 */
export async function atOnce<Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  let failed = false;
  const worker = async () => {
    // Shared by all workers: each takes the next item that none has.
    for (const [index, item] of waiting) {
      if (failed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
