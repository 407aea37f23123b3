import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import type { TypedTranslate } from './text';
import { translate, type Catalog } from './translate';

const Catalogs = createContext<readonly Catalog[]>([]);

/** Adds a catalog for everything inside; inner catalogs take precedence. */
export function TranslationProvider({
  catalog,
  children,
}: {
  catalog: Catalog;
  children: ReactNode;
}) {
  const outer = useContext(Catalogs);
  const catalogs = useMemo(() => [catalog, ...outer], [catalog, outer]);
  return <Catalogs value={catalogs}>{children}</Catalogs>;
}

/** The translation of the nearest catalogs: `t('Clear {label}', { label })`. */
export function useTranslation(): TypedTranslate {
  const catalogs = useContext(Catalogs);
  return useCallback<TypedTranslate>(
    (text, parameters) => translate(catalogs, text, parameters),
    [catalogs],
  );
}
