import { readFile } from 'node:fs/promises';
import { LIVE_SET_SCHEMA, type LiveSet } from '@portal/shared/contract';
import { fault } from '../faults';
import { ifThere } from './file-errors';
import { checkLiveSet } from './manifest-check';

/** The live set on disk; an empty one before the first release. @throws LiveSetDamaged */
export async function readLiveSet(file: string): Promise<LiveSet> {
  const text = await ifThere(readFile(file, 'utf8'));
  if (text === null) return { schema: LIVE_SET_SCHEMA, microFrontends: {} };
  const checked = checkLiveSet(parse(file, text));
  if ('problem' in checked) throw fault('LiveSetDamaged', { file, problem: checked.problem });
  return checked.value;
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw fault('LiveSetDamaged', {
      file,
      problem: error instanceof Error ? error.message : 'not JSON',
    });
  }
}
