import type { TestApi } from './test-api';

interface SeenLetter {
  to: string;
  subject: string;
  code: string | undefined;
  link: string | undefined;
  /** Its plain-text form. */
  text: string;
}

/** The letters of the sandbox's mailbox, read from its pages as a person does; the newest first. */
export async function lettersAt(api: TestApi): Promise<SeenLetter[]> {
  const { text } = await api.send('GET', '/sandbox/mail');
  const addresses = [...text.matchAll(/href="(\/sandbox\/mail\/\d+)"/g)].map(([, href]) => href);
  return Promise.all(
    addresses.map(async (address = '') => {
      const page = (await api.send('GET', address)).text;
      return {
        to: /To ([^\s,]+),/.exec(page)?.[1] ?? '',
        subject: /<h1>(.*)<\/h1>/.exec(page)?.[1] ?? '',
        code: /<strong>(.*)<\/strong>/.exec(page)?.[1],
        link: /<article[^]*?href="([^"]+)"/.exec(page)?.[1],
        text: /<pre>([^]*)<\/pre>/.exec(page)?.[1] ?? '',
      };
    }),
  );
}

/** The code in the newest letter to an address, as the form names it. */
export async function codeFor(api: TestApi, email: string): Promise<{ otp: string }> {
  const letter = (await lettersAt(api)).find(({ to, code }) => to === email && code);
  if (letter?.code === undefined) throw new Error(`No letter with a code went to ${email}`);
  return { otp: letter.code };
}
