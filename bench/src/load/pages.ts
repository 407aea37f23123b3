import type { Aim } from './observe-page';

/** A page that is loaded, by whom, and what for. */
export interface LoadedPage {
  /** As it stands in tables. */
  title: string;
  path: string;
  /** Who is signed in; nobody is. */
  email: string | null;
  /** In words, for people. */
  usable: string;
  aim: Aim;
}

const FIRST_CARD = { selector: 'main h2 a[href^="/cameras/subscription/"]', alive: false };

export const PAGES: readonly LoadedPage[] = [
  {
    title: '/login',
    path: '/login',
    email: null,
    usable: 'the form takes what is typed',
    aim: { selector: 'input[name="email"]', alive: true },
  },
  {
    title: '/cameras, 12',
    path: '/cameras',
    email: 'asha@example.com',
    usable: 'the first camera shows',
    aim: FIRST_CARD,
  },
  {
    title: '/cameras, 2000',
    path: '/cameras',
    email: 'scale@example.com',
    usable: 'the first camera shows',
    aim: FIRST_CARD,
  },
  {
    title: '/profile/kyc',
    path: '/profile/kyc',
    email: 'bina@example.com',
    usable: 'the first field takes what is typed',
    aim: { selector: 'main input[autocomplete="given-name"]', alive: true },
  },
  {
    title: '/policy',
    path: '/policy',
    email: 'asha@example.com',
    usable: 'the text shows',
    aim: { selector: 'main article', alive: false },
  },
];
