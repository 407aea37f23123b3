/** A page that is loaded, by whom, and what for. */
export interface LoadedPage {
  /** As tables print it. */
  title: string;
  path: string;
  /** Who is signed in, if anybody. */
  email: string | null;
  /** In words, for people. */
  usable: string;
  /** Finds the element a person comes for. */
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
