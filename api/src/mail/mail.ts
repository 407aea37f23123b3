export interface Letter {
  to: string;
  /** ASCII. */
  subject: string;
  text: string;
}

/** What carries letters to subscribers, as the rest of the API sees it. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}
