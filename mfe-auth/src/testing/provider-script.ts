import { act } from '@testing-library/react';

/** The `<script>` elements of this address the page has asked for. */
export const scriptsOf = (address: string): HTMLScriptElement[] =>
  [...document.querySelectorAll('script')].filter(({ src }) => src === address);

/** Lets the latest script of this address come, or fail. */
export async function settleScript(address: string, event: 'load' | 'error'): Promise<void> {
  const script = scriptsOf(address).at(-1);
  if (!script) throw new Error(`Nobody asked for ${address}`);
  await act(async () => {
    script.dispatchEvent(new Event(event));
  });
}
