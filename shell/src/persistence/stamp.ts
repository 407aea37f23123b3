import { defaultVersion, type LiveSet } from '@portal/shared';

/** Names the versions a page is made of: state of other versions may have other shapes. */
export const stampOf = ({ microFrontends }: LiveSet): string =>
  Object.entries(microFrontends)
    .map(([name, versions]) => `${name}@${defaultVersion(versions)?.metadata.version ?? ''}`)
    .sort()
    .join(' ');
