import type { TestApi } from './test-api';

interface SeenLetter {
  to: string;
  subject: string;
  code: string | undefined;
  link: string | undefined;
  /** As programs without HTML show it. */
  text: string;
}

/** The letters of the sandbox's mailbox, read from its pages like a person does; the newest first. */
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

/** What the newest letter to somebody brings to the form: its code, and the id in its link. */
export async function codeFor(api: TestApi, email: string): Promise<{ otp: string; id: string }> {
  const letter = (await lettersAt(api)).find(({ to }) => to === email);
  const id = /\/forgot-password\/([\w-]+)$|[?&]letter=([\w-]+)/.exec(letter?.link ?? '');
  if (letter?.code === undefined || !id) throw new Error(`No letter with a code went to ${email}`);
  return { otp: letter.code, id: id[1] ?? id[2] ?? '' };
}
