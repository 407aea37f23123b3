import { createStoredTexts } from './stored-texts';

/** This tab's unsent reasons, by order id. */
const drafts = createStoredTexts('cancellation_drafts', () => window.sessionStorage);

/** The draft for an order, which survives a reload; '' for none. */
export const readDraft = (orderId: string): string => drafts.readAll()[orderId] ?? '';

export const {
  write: writeDraft,
  forget: forgetDrafts,
  forgetAtTheEnd: forgetDraftsAtTheEnd,
} = drafts;
