import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invitation, previewAddress, previewProblem } from './preview';

const FROM = 'http://127.0.0.1:4100';

let server: Server;
afterEach(() => server.close());

/** A portal that answers every request in one way. */
async function portal(status: number, text: string): Promise<string> {
  server = createServer((_, response) => response.writeHead(status).end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const problemAt = async (status: number, text: string) =>
  previewProblem(previewAddress(await portal(status, text), 'mfe-cameras', FROM));

test('the address names the remote and its origin', async () => {
  expect(previewAddress('https://portal.example.com/cameras', 'mfe-cameras', FROM)).toBe(
    'https://portal.example.com/preview?remote=mfe-cameras&from=http%3A%2F%2F127.0.0.1%3A4100',
  );
  expect(() => previewAddress('portal', 'mfe-cameras', FROM)).toThrow(
    "'portal' is not the address of a portal",
  );
  expect(await problemAt(200, '<form method="post">')).toBeNull();
});

test.each([
  [200, '<div id="root">', 'allows no previews'],
  [404, '', 'allows no previews'],
  [403, 'http://127.0.0.1:4100 is not allowed', 'refuses'],
])('a portal that answers %d %s %s', async (status, text, problem) => {
  const reported = await problemAt(status, text);
  expect(reported).toContain(problem);
  expect(reported).toContain(FROM);
});

test('a portal that is temporarily unavailable is not reported as allowing no previews', async () => {
  expect(await problemAt(503, 'The portal pauses')).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+ answers 503\.$/,
  );
});

test('a portal that does not answer is reported, with the reason', async () => {
  const origin = await portal(200, '');
  server.close();
  expect(await previewProblem(previewAddress(origin, 'mfe-cameras', FROM))).toBe(
    `${origin} does not answer: connect ECONNREFUSED ${new URL(origin).host}.`,
  );
});

test('a page that does not work yet is not announced', () => {
  const page = previewAddress('https://portal.example.com', 'mfe-cameras', FROM);
  expect(invitation(page, null)).toBe(`Open ${page} and begin the preview; it ends there too.`);
  expect(invitation(page, 'https://portal.example.com answers 503.')).toBe(
    [
      'No preview can begin yet: https://portal.example.com answers 503.',
      `${FROM} serves the remote meanwhile. Once that is mended, open ${page} and begin the preview.`,
    ].join('\n'),
  );
});
