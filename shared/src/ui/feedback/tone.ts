/** The tone of a message, shown by its colour. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';
