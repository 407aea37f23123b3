const EMAIL_FORM = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text, without blanks around it, has the form of an address for mail. */
export const isEmail = (text: string): boolean => EMAIL_FORM.test(text);
