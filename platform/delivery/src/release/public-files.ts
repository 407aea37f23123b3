import pMap from 'p-map';
import { type BuiltManifest, versionFolder } from '@portal/shared/contract';
import { fault } from '../faults';
import { fetchProblem } from '../fetch-problem';
import { integrityOf } from '../store/integrity';

const AT_ONCE = 8;

/** Milliseconds for all files together: nobody else can release meanwhile. */
const PATIENCE = 30_000;

/**
 * Asks the public address of each file of a version, as browsers will, and compares hashes: what stands
 * whole in the store may still be changed, or not found, on its way. @throws PublicFileWrong
 */
export async function requirePublicFiles(
  { name, version, files }: BuiltManifest,
  origin: string,
  patience = PATIENCE,
): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const requireWhole = async ([path, hash]: [string, string]): Promise<void> => {
    const address = new URL(versionFolder(name, version) + path, origin).href;
    const problem = await problemOf(address, hash, signal);
    if (problem !== null) throw fault('PublicFileWrong', { address, problem });
  };
  await pMap(Object.entries(files), requireWhole, { concurrency: AT_ONCE });
}

async function problemOf(
  address: string,
  hash: string,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const headers = { 'accept-encoding': 'br, gzip' };
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    if (!response.ok) return `is answered ${response.status}`;
    const contents = Buffer.from(await response.arrayBuffer());
    return integrityOf(contents) === hash ? null : 'is not what was released';
  } catch (error) {
    return signal.aborted ? 'does not answer in time' : `cannot be asked: ${fetchProblem(error)}`;
  }
}
