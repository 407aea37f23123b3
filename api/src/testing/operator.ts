import { runPortalAdmin } from '../cli/portal-admin';
import { consoleToken } from './operators';
import type { TestApi } from './test-api';

export interface Ran {
  exit: number;
  /** What it printed to standard output and standard error. */
  output: string;
}

/** The console's, where there is one. */
const tokenOf = ({ dataFolder }: Partial<TestApi>): string =>
  dataFolder === undefined ? 'a-token-of-nobody' : consoleToken({ dataFolder });

/** Runs `portal-admin` in this process, a command against `api` unless the arguments say otherwise. */
export async function portalAdmin(
  api: Pick<TestApi, 'origin'> & Partial<TestApi>,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = { PORTAL_OPERATOR_TOKEN: tokenOf(api) },
): Promise<Ran> {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const at = args.length === 0 || args.includes('--at') ? [] : ['--at', api.origin];
  const exit = await runPortalAdmin([...args, ...at], environment, { log: print, error: print });
  return { exit, output: printed.join('\n') };
}
