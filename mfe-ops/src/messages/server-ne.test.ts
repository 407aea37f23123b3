import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ne from './ne';
import server from './server-ne';

const WORKSPACE = join(__dirname, '../../..');

const sourcesIn = (folder: string): string =>
  readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(WORKSPACE, folder, file), 'utf8'))
    .join('\n');

/** Only machines, the host and the console receive these; the page chooses the last one's text by its status. */
const NOT_SHOWN = [
  'There is no such operator.',
  'A name has letters and digits, and starts with one.',
  'That session is over.',
  'Only the host speaks for others.',
  'This link was used, has expired, or was replaced.',
];

test('every refusal of operators by the API has a Nepali text', () => {
  const refusals = sourcesIn('api/src/operator').matchAll(
    /(?:ApiError\(\d+, |notFound\(|unauthorized\(|: \[|message = )'([A-Z][^']+\.)'/g,
  );
  const said = new Set([...refusals].flatMap(([, text]) => text ?? []));
  expect(said.size).toBeGreaterThan(5);
  expect([...said].filter((text) => !(text in ne)).sort()).toEqual(NOT_SHOWN.toSorted());
});

test('every translated text is one of a server', () => {
  const written = ['api/src/operator', 'api/src/http', 'platform/delivery/src/operations']
    .map(sourcesIn)
    .join('\n');
  const texts = Object.keys(server);
  expect(texts.filter((text) => !written.includes(text))).toEqual([]);
});
