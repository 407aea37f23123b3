import type { Language } from '../../http/language';

const ENGLISH = {
  receipt: 'Receipt',
  vatNumber: 'VAT number',
  paidOn: 'Paid on',
  paidWith: 'Paid with',
  order: 'Order',
  paidBy: 'Paid by',
  vat: 'VAT',
  total: 'Total',
};

export type Words = typeof ENGLISH;

/** What stands on a receipt, as its page in the portal has it. */
export const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  ne: {
    receipt: 'रसिद',
    vatNumber: 'भ्याट दर्ता नम्बर',
    paidOn: 'भुक्तानी मिति',
    paidWith: 'भुक्तानी माध्यम',
    order: 'अर्डर',
    paidBy: 'भुक्तानी गर्ने',
    vat: 'भ्याट',
    total: 'जम्मा',
  },
};
