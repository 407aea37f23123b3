export async function knownSubscription(): Promise<PushSubscription | null> {
  if (globalThis.Notification?.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the subscription, so that nothing arrives, even if the server still has its token. */
export async function endSubscription(): Promise<void> {
  await (await knownSubscription())?.unsubscribe();
}
