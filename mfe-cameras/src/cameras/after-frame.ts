/**
 * Runs a task after the next frame is painted, with the milliseconds that painting took. Returns a function that cancels
 * it.
 */
export function afterFrame(task: (painting: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    const began = performance.now();
    // A frame is painted after its callbacks. A timer that a callback starts runs after the paint.
    timer = setTimeout(() => task(performance.now() - began));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
