import type { Tokens } from '../contract';

/** The shell's session, for the calls that start and end it. Remotes never see a token. */
export interface SessionService {
  /** Stores the tokens of a successful sign-in and starts a session. */
  begin(tokens: Tokens): void;
  /** Stores the address of a requested reset, for the form that completes it. */
  rememberEmail(email: string): void;
}
