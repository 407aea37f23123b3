import { createContext, useContext } from 'react';
import type { Declared } from './declared';

const DeclaredContext = createContext<Declared | null>(null);

export const DeclaredProvider = DeclaredContext.Provider;

/** What the page that is drawn is made of. */
export function useDeclared(): Declared {
  const declared = useContext(DeclaredContext);
  if (!declared) throw new Error('Rendered outside the live page');
  return declared;
}
