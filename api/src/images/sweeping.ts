import type { App } from '../http/app';
import type { Images } from './images';

const HOUR = 3_600_000;

/** Sweeps at the start and each hour while `app` runs. Several replicas may do so at once. */
export function sweepImages(app: App, images: Images): void {
  let running: Promise<void> = Promise.resolve();
  const sweep = () => {
    running = images.sweep().catch((error: Error) => {
      // What is left is found by the next sweep.
      app.log.warn({ reason: error.message }, 'unused images could not be removed');
    });
  };
  const timer = setInterval(sweep, HOUR).unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
