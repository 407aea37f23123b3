/** In a chunk of its own. */
export const NOTE = 'A chunk that came later';
