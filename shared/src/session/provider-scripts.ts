import type { Tokens } from '../contract';
import type { SessionService } from './session-service';

let ran = false;

/** A sign-in provider's script is let into this document. There is no way back. */
export function noteProviderScript(): void {
  ran = true;
}

/** Whether code of a third party may run in this document. */
export const providerScriptRan = (): boolean => ran;

/** Begins a session with the tokens of any sign-in; tokens leave a document a provider's script ran in. */
export function beginSession(session: SessionService, tokens: Tokens): void {
  if (ran) session.begin(tokens, { afterProviderScript: true });
  else session.begin(tokens);
}
