/** The drafts in this tab by key. */
export const keptDrafts = (): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith('kyc_draft:'));
