/**
 * Formats a date after the first paint, while the scripts load. The first one takes 10 to 20 ms in any format, and four
 * times as long on a slow device. Otherwise the first page with data would wait for it. Pages without a session show no
 * dates.
 */
export function warmDates(): void {
  const { lang, dataset } = document.documentElement;
  if (dataset.first === 'page' || !('requestIdleCallback' in window)) return;
  requestAnimationFrame(() => requestIdleCallback(() => new Intl.DateTimeFormat(lang)));
}
