import { detectLanguage } from '@portal/shared/contract/detect-language';

/** Text that the provider named, perhaps in another language than the page: screen readers need its own. */
export function CatalogueText({ children }: { children: string }) {
  return <span lang={detectLanguage(children)}>{children}</span>;
}
