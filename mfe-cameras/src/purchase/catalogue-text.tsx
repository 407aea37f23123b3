import { detectLanguage } from '@portal/shared/contract/detect-language';

/** What the provider named, which may be in another language than the page: screen readers pronounce it by its own. */
export function CatalogueText({ children }: { children: string }) {
  return <span lang={detectLanguage(children)}>{children}</span>;
}
