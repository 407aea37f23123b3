/** The drafts in this tab by key. */
export const readStoredDrafts = (): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith('kyc_draft:'));
