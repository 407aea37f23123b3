/** What browsers and crawlers ask of any site. */
export const ROBOTS = '/robots.txt';
export const FAVICON = '/favicon.ico';
export const WEB_MANIFEST = '/manifest.webmanifest';
/** The pictures of the installed portal. */
export const ICONS = '/icons/';
