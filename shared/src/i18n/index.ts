export { TranslationProvider, useTranslation, type Translate } from './context';
export type { Catalog } from './translate';
