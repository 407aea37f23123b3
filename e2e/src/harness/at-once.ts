/** Runs tasks in the order they stand, some at a time; a task that fails does not hold up the others. */
export async function atOnce(
  limit: number,
  tasks: readonly (() => Promise<void>)[],
): Promise<void> {
  const waiting = [...tasks];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  await Promise.all(Array.from({ length: limit }, lane));
}
