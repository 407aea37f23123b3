import { runPortalAdmin } from '../operator/command/portal-admin';
import type { TestApi } from './test-api';

/** The operator's secret of the APIs of tests. */
export const OPERATOR_SECRET = 'the-secret-of-the-operators-of-tests';

export interface Ran {
  exit: number;
  /** What it printed to standard output and standard error. */
  output: string;
}

/** Runs `portal-admin` in this process, against `api` unless the arguments say otherwise. */
export async function portalAdmin(
  api: Pick<TestApi, 'origin'>,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = { PORTAL_OPERATOR_SECRET: OPERATOR_SECRET },
): Promise<Ran> {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const at = args.includes('--at') ? [] : ['--at', api.origin];
  const exit = await runPortalAdmin([...args, ...at], environment, { log: print, error: print });
  return { exit, output: printed.join('\n') };
}
