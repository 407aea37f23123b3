import { satisfies } from 'compare-versions';

/** The version of the contract in this package, the same as in its package.json. */
export const CONTRACT_VERSION: string = '2.0.0';

export type Compatibility = { compatible: true } | { compatible: false; reason: string };

/**
 * Whether a remote built for `range` may run on a host that offers contract `offered`. Used by both `portal release`
 * and the shell.
 */
export function checkContract(range: string, offered: string = CONTRACT_VERSION): Compatibility {
  let met: boolean;
  try {
    met = satisfies(offered, range);
  } catch {
    return { compatible: false, reason: `'${range}' is not a version range` };
  }
  return met
    ? { compatible: true }
    : { compatible: false, reason: `it needs contract ${range}, this shell offers ${offered}` };
}
