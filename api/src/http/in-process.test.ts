import { text } from 'node:stream/consumers';
import { fetchInProcess } from './in-process';

/** Answers with the request's body. */
const echo = fetchInProcess((request, response) => {
  void text(request).then((body) => response.end(body));
});

test.each<[string, BodyInit]>([
  ['text', 'code=1'],
  ['a form', new URLSearchParams({ code: '1' })],
  ['bytes', new TextEncoder().encode('code=1')],
  ['a buffer of bytes', new TextEncoder().encode('code=1').buffer],
])('sends a body that is %s', async (_, body) => {
  const answer = await echo('http://portal.test/echo', { method: 'POST', body });
  expect(await answer.text()).toBe('code=1');
});

test('sends no body if there is none', async () => {
  const answer = await echo('http://portal.test/echo', { method: 'GET' });
  expect(await answer.text()).toBe('');
});
