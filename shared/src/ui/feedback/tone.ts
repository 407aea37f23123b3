/** How good or bad a message is, as its colour shows. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';
