import { usePortal } from '@portal/shared';
import { writeAmount, type MinorUnits } from '../purchase/money';

/** Writes amounts and days of receipts in the language of the page; a dash stands for what is not known. */
export function useReceiptTexts() {
  const { config, language } = usePortal();
  return {
    amount: (amount: MinorUnits | null): string =>
      amount === null ? '–' : writeAmount(amount, config.currency, language),
    day: (moment: number): string =>
      Number.isNaN(moment)
        ? '–'
        : new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(moment),
  };
}
