import { resolve } from 'node:path';
import { DEMO_ACCOUNTS, environment, startTracing } from '@portal/api';
import { ROOT } from '../workspace/root';
import { releaseChanges } from '../portal/release-changes';
import { startPortal } from '../portal/start-portal';

const host = environment.host(process.env);
const dataFolder = resolve(ROOT, environment.dataFolder(process.env));
const print = (line: string) => console.log(line);

async function start(): Promise<void> {
  const began = Date.now();
  const port = environment.port(process.env, 'PORT', 3000);
  const endTracing = await startTracing(process.env);
  const portal = await startPortal({ port, host, dataFolder }, (store) =>
    releaseChanges(store, print),
  );

  print(
    `\nThe portal is running: ${portal.origin}   (after ${Math.round((Date.now() - began) / 1000)} s)\n`,
  );
  print('Sign in as');
  for (const { email, password, about } of DEMO_ACCOUNTS)
    print(`  ${email} / ${password}   ${about}`);
  const { origin, opsOrigin } = portal;
  const shared = '(one origin for both, to try out on one machine only: see PORTAL_OPS_ORIGIN)';
  print(`\nOperators sign in at ${opsOrigin}/ops ${opsOrigin === origin ? shared : ''}`.trimEnd());
  print(`\nThe API is described at ${origin}/api/docs`);
  print(`Mail of the sandbox is read at ${origin}/sandbox/mail`);
  print('Versions: npx portal status, npx portal rollback <remote>');
  print('Ctrl-C ends it.');

  const stop = () => {
    print('\nStopping');
    void portal.close().finally(() => void endTracing());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

start().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exit(1);
});
