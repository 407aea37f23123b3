/** Takes tokens, queries and personal data out of a text that is shown or sent for an error. */
export const redact = (text: string): string =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/(Bearer\s+)[^\s"']+/gi, '$1[token]')
    .replace(/(https?:\/\/[^\s?#)]+)[?#][^\s)]*/g, '$1')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email]')
    .replace(/\b\d{8,}\b/g, '[number]');
