import type { Html } from '../http/page';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: Html;
}

/** What carries letters to subscribers, as the rest of the API sees it. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
