/** What the form needs after its first fields, in a chunk of its own. */
export { DecidedDialog, getDecisionTitle } from './decided-dialog';
export { DocumentsSection } from './documents-section';
export { ErrorSummary } from './error-summary';
export { send } from './send';
export { unsettledDocuments } from './unsettled-documents';
