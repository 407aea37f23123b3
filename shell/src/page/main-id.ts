/** The landmark of a page's own content: skip link and changes of page lead there. */
export const MAIN_ID = 'main';
