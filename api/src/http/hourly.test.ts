import Fastify from 'fastify';
import { createClosingSignal } from './hourly';

test('running work is aborted before the app waits for it', async () => {
  const app = Fastify();
  const closing = createClosingSignal(app);
  let ended: () => void = () => undefined;
  const running = new Promise<void>((resolve) => (ended = resolve));
  closing.addEventListener('abort', () => ended());
  app.addHook('onClose', () => running);
  await app.ready();
  expect(closing.aborted).toBe(false);
  await app.close();
  expect(closing.aborted).toBe(true);
});
