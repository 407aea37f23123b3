let ran = false;

/** A sign-in provider's script is let into this document. There is no way back. */
export function noteProviderScript(): void {
  ran = true;
}

/** Whether code of a third party may run in this document: then a session begins in another one. */
export const providerScriptRan = (): boolean => ran;
