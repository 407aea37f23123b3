import { type TypedTranslate, usePortal, useTranslation } from '@portal/shared';
import type { DocumentNumber } from './document-number';

/** The type that requires the other side of the card as the second document. */
export const CITIZENSHIP_FRONT = 'citizenship-front';
export const CITIZENSHIP_BACK = 'citizenship-back';

/** The label of a configured type. An unknown type is its own label. */
export function documentTypeLabel(type: string, t: TypedTranslate): string {
  switch (type) {
    case CITIZENSHIP_FRONT:
      return t('Citizenship, front side');
    case CITIZENSHIP_BACK:
      return t('Citizenship, back side');
    case 'passport':
      return t('Passport');
    case 'driving-license':
      return t('Driving licence');
    case 'pan-card':
      return t('PAN card');
    case 'national-id':
      return t('National identity card');
    default:
      return type;
  }
}

/** The name of a document with its type: 'Document 1 (citizenship-front)', in other languages with the type's label. */
export function useDocumentName(): (number: DocumentNumber, type?: string | null) => string {
  const t = useTranslation();
  const { language } = usePortal();
  return (number, code) => {
    if (!code) return t('Document {number}', { number });
    const type = language === 'en' ? code : documentTypeLabel(code, t);
    return t('Document {number} ({type})', { number, type });
  };
}
