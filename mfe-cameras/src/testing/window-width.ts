import { act } from '@testing-library/react';

/** Makes the window wide. Call the result to change that. */
export function beWide(): (isWide: boolean) => void {
  let matches = true;
  const queries = new Set<EventTarget>();
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const query = Object.defineProperty(new EventTarget(), 'matches', { get: () => matches });
    queries.add(query);
    return Object.assign(query, { media }) as MediaQueryList;
  });
  return (isWide) =>
    act(() => {
      matches = isWide;
      for (const query of queries) query.dispatchEvent(new Event('change'));
    });
}
