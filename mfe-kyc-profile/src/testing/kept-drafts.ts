/** What this tab keeps of forms that were begun, by its key. */
export const keptDrafts = (): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith('kyc_draft:'));
