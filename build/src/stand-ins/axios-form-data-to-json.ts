/**
 * Replaces what makes JSON of form data: a call sends an object as JSON, or form data as it is. It answers as
 * the real one does without form data.
 */
export default (): null => null;
