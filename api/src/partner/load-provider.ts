/* eslint-disable no-console -- the library writes to the console by itself */
import type * as OpenIdProvider from 'oidc-provider';

/**
 * The library that makes a process an OpenID Connect provider; only who plays the partner loads it.
 * While it loads it warns of every Node below 22. It works on 20, as the tests show; that one
 * line would be the first thing a newcomer reads, so it alone is kept from the console.
 */
export async function loadProvider(): Promise<typeof OpenIdProvider> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
