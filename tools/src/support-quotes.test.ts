import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace/root';

const SAYING = ['api', 'shared', 'shell', 'mfe-auth', 'mfe-cameras', 'mfe-kyc-profile'];

const sources = SAYING.flatMap((folder) => {
  const source = join(ROOT, folder, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'));
}).join('\n');

/** The parts of a quotation around what it leaves out. */
const getParts = (quotation: string): string[] => quotation.split('…').map((part) => part.trim());

const page = readFileSync(join(ROOT, 'docs/support.md'), 'utf8');
const quotations = [...page.matchAll(/"([^"]+)"/g)].map(([, quotation = '']) => quotation);

test("the support desk's page quotes messages", () => {
  expect(quotations.length).toBeGreaterThan(20);
});

test.each(quotations)('the portal says %j', (quotation) => {
  expect(getParts(quotation).filter((part) => !sources.includes(part))).toEqual([]);
});
