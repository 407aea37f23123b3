import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD_LENGTH } from '@portal/shared/contract/password-strength';
import ne from './ne';
import server from './server-ne';

const WORKSPACE = join(__dirname, '../../..');

const sourcesIn = (folder: string): string =>
  readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(WORKSPACE, folder, file), 'utf8'))
    .join('\n');

/** Only machines and the host get these; the page says the others by their status. */
const NOT_SHOWN = [
  'That session is over.',
  'Only the host speaks for others.',
  'This link was used or has expired. Ask for another one.',
  'This link was used, has ended, or is none of ours.',
];

test('every refusal of the API to operators has its Nepali', () => {
  const refusals = sourcesIn('api/src/operator').matchAll(
    /(?:ApiError\(\d+, |notFound\(|unauthorized\(|: \[)'([A-Z][^']+\.)'/g,
  );
  const said = new Set([...refusals].flatMap(([, text]) => text ?? []));
  expect(said.size).toBeGreaterThan(12);
  expect([...said].filter((text) => !(text in ne))).toEqual(
    NOT_SHOWN.filter((one) => said.has(one)),
  );
});

test('no text is translated that no server says', () => {
  const numbers = new RegExp(String.raw`\b(?:${Object.values(PASSWORD_LENGTH).join('|')})\b`);
  const written = [
    'api/src/operator',
    'api/src/http',
    'api/src/passwords',
    'delivery/src/operations',
  ]
    .map(sourcesIn)
    .join('\n')
    .replaceAll(/\$\{(?:least|most)\}/g, '#');
  const texts = Object.keys(server);
  expect(texts.filter((text) => !written.includes(text.replace(numbers, '#')))).toEqual([]);
});
