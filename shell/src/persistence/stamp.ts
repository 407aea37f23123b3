import type { PageVersions } from '@portal/shared';

/** Names the versions of a page. The state of other versions may have another shape. */
export const stampOf = (versions: PageVersions): string =>
  [...versions]
    .map(([name, { metadata }]) => `${name}@${metadata.version}`)
    .sort()
    .join(' ');
