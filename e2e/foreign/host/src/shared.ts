/** A bundler shares only what its own code imports; here nobody has to. */
export const SHARED: readonly (() => Promise<unknown>)[] = [
  () => import('react'),
  () => import('react/jsx-runtime'),
  () => import('react-dom'),
  () => import('@portal/shared'),
  () => import('@portal/shared/ui'),
  () => import('@portal/shared/overlays'),
  () => import('@portal/shared/validation'),
];
