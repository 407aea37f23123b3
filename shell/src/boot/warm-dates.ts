/**
 * The first date costs a browser 10 to 20 ms, a slow one some four times as long, whatever its format. Here
 * they are spent after the first paint, while the scripts are awaited, and not between the data and the page
 * that shows them. What a visitor sees without a session has no dates.
 */
export function warmDates(): void {
  const { lang, dataset } = document.documentElement;
  if (dataset.first === 'page' || !('requestIdleCallback' in window)) return;
  requestAnimationFrame(() => requestIdleCallback(() => new Intl.DateTimeFormat(lang)));
}
