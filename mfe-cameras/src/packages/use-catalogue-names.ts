import { usePortal } from '@portal/shared';
import { chooseName, writePlanName } from '@portal/shared/contract/catalogue-names';

/** Writes what the provider named in the language of the page. */
export function useCatalogueNames() {
  const { language } = usePortal();
  return {
    chooseName: (name: string, nepaliName: string | null | undefined) =>
      chooseName(language, name, nepaliName),
    writePlanName: (name: string) => writePlanName(language, name),
  };
}
