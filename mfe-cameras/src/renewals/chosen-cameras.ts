export const CHOSEN = 'chosen';

/** The address of the basket with just these cameras chosen. */
export const basketAddress = (cameraIds: readonly string[]): string =>
  `/renew?${new URLSearchParams(cameraIds.map((id) => [CHOSEN, id])).toString()}`;

/** The cameras that an address chooses; null where it leaves the choice to the page. */
export function chosenCameras(query: URLSearchParams): ReadonlySet<string> | null {
  return query.has(CHOSEN) ? new Set(query.getAll(CHOSEN)) : null;
}
