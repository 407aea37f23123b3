const BEGINNING = '#enrol=';

/** The token of an invitation link. It is removed from the address, so that no history contains it. */
export function takeEnrolmentToken(): string | null {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(BEGINNING)) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return hash.slice(BEGINNING.length);
}
