import { createContext, type Provider, useContext } from 'react';

/** A context whose hook throws outside its provider. `missing` is the provider's name in the message. */
export function createRequiredContext<Value extends object>(
  missing = 'the portal',
): [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null);
  function useRequired(): Value {
    const value = useContext(Context);
    if (value === null) throw new Error(`Rendered outside ${missing}`);
    return value;
  }
  return [Context.Provider, useRequired];
}
