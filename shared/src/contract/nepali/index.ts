/** Formats Nepali as a person prefers it, for pages and for messages of a server. */
export { addNepali, intlFor } from './add-nepali';
export { among, chosenIn, writingIn } from './chosen';
export { NOTIFICATIONS_IN_NEPALI } from './notification-texts';
export { writtenValues } from './notification-values';
export { MOBILE_DIGITS, readTyped, type TypedKind } from './typed-text';
export { USUAL_WRITING, type Writing } from './writing';
