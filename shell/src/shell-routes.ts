import type { RouteDeclaration } from '@portal/shared';
import { HELP_PATH } from './support/help-path';

/** The page that shows while the server cannot serve the session. */
export const ERROR_PATH = '/error-page';

/** The routes that belong to no remote. */
export const SHELL_ROUTES: readonly RouteDeclaration[] = [
  { path: '/', title: 'Dashboard', access: 'protected', layout: 'main' },
  { path: ERROR_PATH, title: 'Something is wrong', access: 'protected', layout: 'main' },
  { path: HELP_PATH, title: 'Help', access: 'protected', layout: 'main' },
];
