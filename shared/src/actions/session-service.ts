import type { Tokens } from '../contract';

/** What the shell's session does for the calls that begin and end it. Remotes never see a token. */
export interface SessionService {
  /** Keeps the tokens of a successful sign-in and begins a session. */
  begin(tokens: Tokens): void;
  /** Keeps the address a reset was asked for, for the form that ends it. */
  rememberEmail(email: string): void;
}
