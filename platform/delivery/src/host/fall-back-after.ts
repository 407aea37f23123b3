/** What `work` gives, or `otherwise` when that takes longer than so many milliseconds. */
export async function fallBackAfter<Value>(
  milliseconds: number,
  work: Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise);
  });
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
