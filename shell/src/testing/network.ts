const become = (online: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

/** Takes the network from the test's page. */
export const goOffline = (): void => become(false);

export const goOnline = (): void => become(true);
