import type { LoadReport } from './entities';

/** The numbered error of each step at which loading a remote can fail. */
export const LOAD_ERRORS = {
  contract: 'PORTAL-201',
  entry: 'PORTAL-202',
  integrity: 'PORTAL-203',
  module: 'PORTAL-204',
  render: 'PORTAL-205',
} as const satisfies Record<LoadReport['step'], string>;

/** The path of the host's pages about numbered errors, one page per code. */
export const ERROR_PAGES = '/errors/';
