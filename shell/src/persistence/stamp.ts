import type { PageVersions } from '@portal/shared';

/** Names the versions a page is made of: state of other versions may have other shapes. */
export const stampOf = (versions: PageVersions): string =>
  [...versions]
    .map(([name, { metadata }]) => `${name}@${metadata.version}`)
    .sort()
    .join(' ');
