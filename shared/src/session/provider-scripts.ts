let ran = false;

/** Records that a sign-in provider's script was loaded into this document, which cannot be undone. */
export function noteProviderScript(): void {
  ran = true;
}

/** Whether third-party code may run in this document, in which case a session must start in another one. */
export const providerScriptRan = (): boolean => ran;
