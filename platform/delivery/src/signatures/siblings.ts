import { fault } from '../faults';
import { READY } from '@portal/shared/contract/portal-addresses';
import { isHttp, type Signatures } from '../store/store';

const TIMEOUT_MS = 2_000;

/** The maximum difference between two clocks. */
const CLOCK_TOLERANCE_MS = 24 * 3_600_000;

/** What a process tells others: when the newest live set that it knows was issued. */
export function readNewestIssued(signatures: Signatures | null): { issued?: number } {
  const issued = signatures?.newest() ?? -Infinity;
  return Number.isFinite(issued) ? { issued } : {};
}

/**
 * Asks the hosts and the release service in `PORTAL_SIBLINGS` for the newest live set that they know. Write access to
 * the store is not enough to set it back there, so a process without a memory of its own refuses an older one. @throws
 * SettingWrong
 */
export async function askSiblings(
  signatures: Signatures,
  { PORTAL_SIBLINGS: setting = '' }: NodeJS.ProcessEnv,
  log: (message: string) => void,
): Promise<void> {
  const addresses = setting.split(/[\s,]+/).filter((address) => address !== '');
  const wrong = addresses.find((address) => !isHttp(address));
  if (wrong !== undefined) {
    throw fault('SettingWrong', { name: 'PORTAL_SIBLINGS', problem: `has no address: ${wrong}` });
  }
  const answers = await Promise.all(addresses.map(ask));
  const known = answers.filter((issued) => issued !== null);
  for (const issued of known) signatures.remember(issued);
  if (addresses.length > 0 && known.length === 0) {
    log('No address of PORTAL_SIBLINGS told which live set is the newest');
  }
}

/** Null: it does not say. */
async function ask(address: string): Promise<number | null> {
  try {
    const response = await fetch(address.replace(/\/$/, '') + READY, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const { issued } = ((await response.json()) ?? {}) as { issued?: unknown };
    const isTime = typeof issued === 'number' && issued < Date.now() + CLOCK_TOLERANCE_MS;
    return isTime ? issued : null;
  } catch {
    return null;
  }
}
