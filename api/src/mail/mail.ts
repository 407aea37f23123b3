import type { Html } from '../http/page';

export interface Letter {
  to: string;
  /** Who gets the answer, where that is not who sends. */
  replyTo?: string;
  subject: string;
  text: string;
  html: Html;
}

/** What carries letters, as the rest of the API sees it. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
