export { TranslationProvider, useTranslation, type Translate } from './context';
export { formatWait } from './format-wait';
export { translate } from './translate';
export type { Catalog } from './translate';
