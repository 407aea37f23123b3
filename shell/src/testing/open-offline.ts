/** Makes the test's page one that could open without a network. Returns the function that deletes a cache. */
export function openOffline({ isSecureContext = true } = {}): jest.Mock {
  const deleted = jest.fn(async () => true);
  Object.assign(window, { isSecureContext, caches: { delete: deleted } });
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
  return deleted;
}
