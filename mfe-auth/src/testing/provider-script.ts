import { act } from '@testing-library/react';

/** The `<script>` elements of the page with this address. */
export const findScripts = (address: string): HTMLScriptElement[] =>
  [...document.querySelectorAll('script')].filter(({ src }) => src === address);

/** Lets the latest script of this address load or fail. */
export async function settleScript(address: string, event: 'load' | 'error'): Promise<void> {
  const script = findScripts(address).at(-1);
  if (!script) throw new Error(`Nobody asked for ${address}`);
  await act(async () => {
    script.dispatchEvent(new Event(event));
  });
}
