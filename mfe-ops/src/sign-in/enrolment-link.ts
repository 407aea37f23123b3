const BEGINNING = '#enrol=';

/** The token of a link that was followed; it is taken out of the address, so that no history keeps it. */
export function takeEnrolmentToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(BEGINNING)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(BEGINNING.length);
}
