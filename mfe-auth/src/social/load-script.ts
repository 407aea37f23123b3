import { noteProviderScript } from '@portal/shared';

const TIME_LIMIT = 15_000;

/**
 * Loads the script at `address` and waits until it is ready: by default, when it has loaded. It removes a
 * failed script, so that the next call tries again.
 */
export function loadScript(
  address: string,
  whenReady?: (ready: () => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const limit = setTimeout(() => fail('it took too long'), TIME_LIMIT);
    const ready = () => {
      clearTimeout(limit);
      resolve();
    };
    const fail = (reason: string) => {
      clearTimeout(limit);
      script.remove();
      reject(new Error(`The script ${address} cannot be used: ${reason}`));
    };
    script.addEventListener('error', () => fail('it could not be loaded'));
    if (whenReady) whenReady(ready);
    else script.addEventListener('load', ready);
    script.src = address;
    noteProviderScript();
    document.head.append(script);
  });
}
