import type { RouteDeclaration } from '@portal/shared';

/** The routes that belong to no remote. */
export const SHELL_ROUTES: readonly RouteDeclaration[] = [
  { path: '/', title: 'Dashboard', access: 'protected', layout: 'main' },
  { path: '/error-page', title: 'Something is wrong', access: 'protected', layout: 'main' },
];
