import type { Portal } from './portal';
import { createRequiredContext } from './page/required-context';

/** The page's parts, for the shell's own components. */
export const [PortalProvider, useShell] = createRequiredContext<Portal>('the portal');
