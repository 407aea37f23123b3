/** A page to load, its visitor, and its main content. */
export interface LoadedPage {
  /** Its title in tables. */
  title: string;
  path: string;
  /** The account of the visitor, if signed in. */
  email: string | null;
  /** The main content in words. */
  usable: string;
  /** Finds the main content. */
  selector: string;
}

const FIRST_CARD = 'main h2 a[href^="/cameras/subscription/"]';

export const PAGES: readonly LoadedPage[] = [
  {
    title: '/login',
    path: '/login',
    email: null,
    usable: 'the form takes what is typed',
    selector: 'input[name="email"]',
  },
  {
    title: '/cameras, 12',
    path: '/cameras',
    email: 'asha@example.com',
    usable: 'the first camera can be opened',
    selector: FIRST_CARD,
  },
  {
    title: '/cameras, 2000',
    path: '/cameras',
    email: 'scale@example.com',
    usable: 'the first camera can be opened',
    selector: FIRST_CARD,
  },
  {
    title: '/profile/kyc',
    path: '/profile/kyc',
    email: 'bina@example.com',
    usable: 'the first field takes what is typed',
    selector: 'main input[autocomplete="given-name"]',
  },
  {
    title: '/policy',
    path: '/policy',
    email: 'asha@example.com',
    usable: 'the text shows and its page reacts',
    selector: 'main article',
  },
];
