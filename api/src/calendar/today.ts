/** Today's calendar date here (`YYYY-MM-DD`); the process's time zone (`TZ`) is the provider's. */
export function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}
