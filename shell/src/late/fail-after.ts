export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded';
}

/** Rejects with `TimeLimitExceeded` when a task exceeds its time limit. */
export function failAfter<Result>(
  milliseconds: number,
  what: string,
  task: Promise<Result>,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeLimitExceeded(`${what} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
  });
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}
