/** What the form needs after its first step, in a chunk of its own. */
export { CheckSummary } from './check-summary';
export { DecidedDialog, getDecisionTitle } from './decided-dialog';
export { DocumentsSection } from './documents-section';
export { ErrorSummary } from './error-summary';
export { send } from './send';
export { unsettledDocuments } from './unsettled-documents';
