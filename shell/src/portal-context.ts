import { createContext, useContext } from 'react';
import type { Portal } from './portal';

const PortalContext = createContext<Portal | null>(null);

export const PortalProvider = PortalContext.Provider;

/** The page's parts, for the shell's own components. */
export function useShell(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('Rendered outside the portal');
  return portal;
}
