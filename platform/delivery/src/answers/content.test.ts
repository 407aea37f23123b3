import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createContent } from './content';

const TEXT = Array.from({ length: 400 }, (_, n) => `<li data-n="${n * n}">Camera ${n}</li>`).join(
  '\n',
);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('in %s, later requests get a smaller body with the same text', async (name, read) => {
  const content = createContent('text/html', TEXT);
  const first = await content.encoded(name);
  let later = first;
  // As small as can be takes longer than anybody would wait.
  while (later.length >= first.length) {
    await turn();
    later = await content.encoded(name);
  }
  expect([first, later].map((body) => read(body).toString())).toEqual([TEXT, TEXT]);
});
