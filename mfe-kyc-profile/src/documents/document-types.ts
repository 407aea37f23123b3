import type { Translate } from '@portal/shared';

/** The type that asks for the other side of the same card. */
export const CITIZENSHIP_FRONT = 'citizenship-front';
export const CITIZENSHIP_BACK = 'citizenship-back';

/** What a configured type is called; one the portal has no words for is called as it is written. */
export function documentTypeLabel(type: string, t: Translate): string {
  switch (type) {
    case CITIZENSHIP_FRONT:
      return t('Citizenship, front side');
    case CITIZENSHIP_BACK:
      return t('Citizenship, back side');
    case 'passport':
      return t('Passport');
    case 'driving-license':
      return t('Driving license');
    case 'pan-card':
      return t('PAN card');
    case 'national-id':
      return t('National identity card');
    default:
      return type;
  }
}
