import type { Tokens } from '../contract';

/** What the shell's session does for the calls that begin and end it. Remotes never see a token. */
export interface SessionService {
  /** Keeps the tokens of a successful sign-in and begins a session. */
  begin(tokens: Tokens): void;
  /** Stores the address of a requested reset, for the form that completes it. */
  rememberEmail(email: string): void;
}
