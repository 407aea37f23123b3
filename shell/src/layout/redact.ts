const SECRETS = 'access_token|refresh_token|token|password|conf_password|otp|code';

/** Removes tokens, queries and personal data from the text of an error. */
export const redact = (text: string): string =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
    .replace(/(Bearer\s+)[^\s"']+/gi, '$1[token]')
    .replace(new RegExp(`("(?:${SECRETS})"\\s*:\\s*)"[^"]*"`, 'gi'), '$1"[secret]"')
    // Keeps the path of an address and the position after it: `/main.js?attempt=2:10:4`.
    .replace(/(\/[^\s?#"'()]*)[?#][^\s"'():]*/g, '$1')
    .replace(new RegExp(`\\b(${SECRETS})=[^\\s&"']+`, 'gi'), '$1=[secret]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email]')
    .replace(/\+?\d(?:[\d -]{6,}\d)/g, '[number]');
