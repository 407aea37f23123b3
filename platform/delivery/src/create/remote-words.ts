import { fault } from '../faults';

/** One name in all the ways a remote's files write it. */
export interface RemoteWords {
  /** `payment-history`: the address and the files. */
  slug: string;
  /** `paymentHistory`: the slice. */
  camel: string;
  /** `PaymentHistory`: the screen. */
  pascal: string;
  /** `Payment History`: what a person reads. */
  title: string;
}

const NAME = /^mfe-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;
const TITLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*$/u;

/** Longer ones do not fit the lines of the template. */
const LONGEST = { name: 24, title: 30 };

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** @throws RemoteNameWrong, RemoteTitleWrong */
export function remoteWords(name: string, givenTitle?: string): RemoteWords {
  const [, slug] = NAME.exec(name) ?? [];
  if (slug === undefined || name.length > LONGEST.name) {
    throw fault('RemoteNameWrong', { name, longest: LONGEST.name });
  }
  const words = slug.split('-').map(capitalised);
  const title = (givenTitle ?? words.join(' ')).trim();
  if (!TITLE.test(title) || title.length > LONGEST.title) {
    throw fault('RemoteTitleWrong', { title, longest: LONGEST.title });
  }
  const pascal = words.join('');
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
  return { slug, camel, pascal, title };
}
