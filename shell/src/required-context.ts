import { createContext, type Provider, useContext } from 'react';

/** A context without which nothing of it can be drawn; `missing` says what a component was rendered outside of. */
export function createRequiredContext<Value extends object>(
  missing: string,
): [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null);
  function useRequired(): Value {
    const value = useContext(Context);
    if (value === null) throw new Error(`Rendered outside ${missing}`);
    return value;
  }
  return [Context.Provider, useRequired];
}
