import { markOf } from '../store/folder/live-set-file';
import { type Policy, readPolicy } from './policy';

/**
 * The policy of a file as it is now: a token that was taken out opens nothing any more, without a restart. While the
 * file is wrong, nobody gets in.
 * @throws PolicyInvalid
 */
export function createPolicySource(file: string): () => Promise<Policy> {
  let read: { mark: string | null; policy: Promise<Policy> } | undefined;
  return async () => {
    const mark = await markOf(file);
    if (!read || read.mark !== mark) {
      const policy = readPolicy(file);
      read = { mark, policy };
      // What could not be read once may be whole.
      policy.catch(() => (read = undefined));
    }
    return read.policy;
  };
}
