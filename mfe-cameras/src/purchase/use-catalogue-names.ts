import { usePortal } from '@portal/shared';
import { chooseName, type Named, writePlanName } from '@portal/shared/contract/catalogue-names';

/** Formats the provider's names in the language of the page. */
export function useCatalogueNames() {
  const { language } = usePortal();
  return {
    chooseName: (named: Named) => chooseName(language, named),
    writePlanName: (name: string) => writePlanName(language, name),
  };
}
