import { createStoredTexts } from './stored-texts';

/** Unsent reasons by the order of their subscription, in this tab. */
const drafts = createStoredTexts('cancellation_drafts', () => window.sessionStorage);

/** The draft for an order, which survives a reload; '' for none. */
export const readDraft = (orderId: string): string => drafts.readAll()[orderId] ?? '';

export const {
  write: writeDraft,
  forget: forgetDrafts,
  forgetAtTheEnd: forgetDraftsAtTheEnd,
} = drafts;
