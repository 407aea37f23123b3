const CHOSEN = 'chosen';

/** The address of the basket with exactly these cameras chosen. */
export const basketAddress = (cameraIds: readonly string[]): string =>
  `/renew?${new URLSearchParams(cameraIds.map((id) => [CHOSEN, id])).toString()}`;

/** An address that chooses exactly these cameras, and keeps its other parameters. */
export function withChosen(query: URLSearchParams, cameraIds: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(CHOSEN);
  // Without any id, the address would leave the choice to the page.
  for (const id of cameraIds.length > 0 ? cameraIds : ['']) next.append(CHOSEN, id);
  return next;
}

/** The cameras that an address chooses; null if it leaves the choice to the page. */
export function chosenCameras(query: URLSearchParams): ReadonlySet<string> | null {
  return query.has(CHOSEN) ? new Set(query.getAll(CHOSEN)) : null;
}
