import { usePortal } from '@portal/shared';

/** Formats a count with the digits of the page's language: `2000`. */
export function useCountFormat(): (count: number) => string {
  const { language } = usePortal();
  return (count) => new Intl.NumberFormat(language, { useGrouping: false }).format(count);
}
