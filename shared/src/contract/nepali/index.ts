/** Nepali as a person wants it written, for the pages and for what a server sends. */
export { addNepali, intlFor } from './add-nepali';
export { among, chosenIn, writingIn } from './chosen';
export { NOTIFICATIONS_IN_NEPALI } from './notification-texts';
export { writtenValues } from './notification-values';
export { CALENDARS, DIGITS, USUAL_WRITING, withLatinDigits, type Writing } from './writing';
