const become = (online: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

export const goOffline = (): void => become(false);

export const goOnline = (): void => become(true);
