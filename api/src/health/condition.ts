/** Something that this API needs before it may get requests: null while it is so, else one sentence for people. */
export type Condition = () => Promise<string | null>;

/** Milliseconds within which a condition is known. A probe does not wait for longer. */
const PATIENCE = 2_000;

/** What stands in the way of a condition. One that fails, or is not known in time, is `otherwise`. */
export async function obstacleOf(
  condition: Condition,
  otherwise: string,
  onError: (error: unknown) => void,
): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, otherwise);
  });
  const known = condition().catch((error: unknown) => {
    onError(error);
    return otherwise;
  });
  try {
    return await Promise.race([known, late]);
  } finally {
    clearTimeout(timer);
  }
}
