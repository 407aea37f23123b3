export { TranslationProvider, useTranslation } from './context';
export { formatWait } from './text';
export type { Translate, TypedTranslate } from './text';
export { translate } from './translate';
export type { Catalog } from './translate';
