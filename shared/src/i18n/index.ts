export { TranslationProvider, useTranslation, type Translate } from './context';
export { translate } from './translate';
export type { Catalog } from './translate';
