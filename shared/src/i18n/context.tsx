import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { translate, type Catalog, type TextParameters } from './translate';

export type Translate = (text: string, parameters?: TextParameters) => string;

const Catalogs = createContext<readonly Catalog[]>([]);

/** Adds a catalog for everything inside; inner catalogs win over outer ones. */
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
export function useTranslation(): Translate {
  const catalogs = useContext(Catalogs);
  return useCallback((text, parameters) => translate(catalogs, text, parameters), [catalogs]);
}
