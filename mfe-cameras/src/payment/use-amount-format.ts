import { usePortal } from '@portal/shared';
import { writeAmount, type MinorUnits } from './money';

/** Formats an amount in the currency and the language of the page; a dash for none. */
export function useAmountFormat(): (amount: MinorUnits | null) => string {
  const { config, language } = usePortal();
  return (amount) => (amount === null ? '–' : writeAmount(amount, config.currency, language));
}
