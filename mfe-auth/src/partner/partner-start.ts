import { createTabNote } from '../browser/tab-note';

const note = createTabNote('partner_login_started');
const LIFETIME = 600;

/** Remembers, in this tab, that the person began to sign in with the partner. */
export const rememberPartnerStart = (): void => note.write('', LIFETIME);

/** Whether that was so within the last 10 minutes. */
export const partnerStartIsRemembered = (): boolean => note.read() !== null;

export const forgetPartnerStart = (): void => note.forget();
