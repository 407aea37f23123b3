import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { texts as rule } from './configuration';
import { runCompiler } from './run-compiler';
import { fixtureFolder } from './testing/fixture-folder';

const require = createRequire(import.meta.url);
const compile = require('../texts/compile.cjs') as (source: string, file: string) => string;

type Message = (
  parameters: Record<string, string | number>,
  write: (value: string | number) => string,
) => string;

/** The texts that a page gets from a catalog: simple and compiled ones. */
function compiled(language: string, entries: Record<string, string>) {
  const source = `export default ${JSON.stringify(entries)};`;
  const code = compile(source, `/app/src/messages/${language}.ts`);
  const page = { Symbol };
  runInNewContext(code.replace('export default', 'this.catalog ='), page);
  const { catalog } = page as unknown as { catalog: Record<symbol, Record<string, Message>> };
  const messages = catalog[Symbol.for('portal.grammar')];
  return { texts: { ...(catalog as unknown as Record<string, string>) }, messages };
}

const NEPALI = '०१२३४५६७८९';
const inNepali = (value: string | number) =>
  String(value).replace(/\d/g, (digit) => NEPALI[Number(digit)] ?? digit);

test('a simple text is not changed', () => {
  const simple = { 'Hi, {name}': 'नमस्ते, {name}', "It's open": "It's '{open}'" };
  expect(compiled('ne', simple)).toEqual({ texts: simple, messages: undefined });
});

test('a plural follows the rules of its language, and the digits of the page', () => {
  const message = '{count, plural, =0 {none} one {# camera} other {# cameras of {owner}}}';
  const { texts, messages } = compiled('en', { cameras: message });
  const say = (count: number) => messages?.['cameras']?.({ count, owner: 'Asha' }, inNepali);
  expect([0, 1, 12].map(say)).toEqual(['none', '१ camera', '१२ cameras of Asha']);
  expect(texts).toMatchObject({ cameras: '{count} cameras of {owner}' });
});

test('rules that the browser lacks are included in the text', () => {
  const { messages } = compiled('ru', { days: '{n, plural, one {a} few {b} many {c} other {d}}' });
  expect([1, 3, 5, 21].map((n) => messages?.['days']?.({ n }, String))).toEqual([
    'a',
    'b',
    'c',
    'a',
  ]);
});

test('ordinals, choices and nested choices are compiled', () => {
  const { messages } = compiled('en', {
    place: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    guests:
      '{who, select, none {Nobody} other {{n, plural, offset:1 =1 {{who}} one {{who} and # other} other {{who} and # others}}}}',
  });
  expect([1, 2, 3, 4].map((n) => messages?.['place']?.({ n }, String))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
  ]);
  const guests = (who: string, n: number) => messages?.['guests']?.({ who, n }, String);
  expect([guests('none', 0), guests('Asha', 1), guests('Asha', 2), guests('Asha', 4)]).toEqual([
    'Nobody',
    'Asha',
    'Asha and 1 other',
    'Asha and 3 others',
  ]);
});

test.each([
  ['{count, plural, one {# camera}', 'malformed'],
  ['{count, plural, one {a}}', "no case 'other'"],
  ['{count, plural, few {a} other {b}}', 'few'],
  ['{when, date, short}', 'date'],
])('%s is refused with its position', (message, why) => {
  const refused = () => compiled('en', { first: 'a', text: message });
  expect(refused).toThrow(/^\/app\/src\/messages\/en\.ts:1: .*'text'/);
  expect(refused).toThrow(why);
});

describe('a build', () => {
  const folder = fixtureFolder();
  const write = (name: string, contents: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  };
  const build = (catalog: Record<string, string>) => {
    write('src/messages/ne.ts', `export default ${JSON.stringify(catalog)}`);
    return runCompiler(
      webpack({
        mode: 'production',
        context: folder,
        entry: './src/messages/ne.ts',
        output: { path: join(folder, 'dist') },
        module: { rules: [rule] },
      }),
    );
  };
  const complete = { Open: 'खोल्नुहोस्', 'Room {name}': 'कोठा {name}', Rooms: 'कोठाहरू', Name: 'नाम' };

  beforeAll(() => {
    write('package.json', '{}');
    write(
      'remote.json',
      '{ "routes": [{ "title": "Rooms" }], "navigation": [{ "label": "Rooms" }] }',
    );
    write('src/room.tsx', `t('Open'); t("Room {name}", { name }); field('Name', required());`);
    write('src/room.test.tsx', `t('Only tested')`);
  });

  test('succeeds with every text translated', async () => {
    await expect(build(complete)).resolves.toBeDefined();
  });

  test.each([
    ['lacks a text', { Open: undefined }, "src/messages/ne.ts lacks 'Open' of src/room.tsx"],
    ['lacks one of the manifest', { Rooms: undefined }, "lacks 'Rooms' of remote.json"],
    ['has an unused one', { Shut: 'बन्द' }, "src/messages/ne.ts line 1: nothing says 'Shut'"],
    [
      'lost a parameter',
      { 'Room {name}': 'कोठा' },
      "'Room {name}' has the parameters [{name}], its translation []",
    ],
    ['is malformed', { Open: '{count, plural' }, "the translation of 'Open' is malformed"],
  ])('fails for a catalog that %s', async (_, change, problem) => {
    await expect(build({ ...complete, ...change } as Record<string, string>)).rejects.toThrow(
      problem,
    );
  });

  test.each([
    ['{', /: remote\.json is not JSON: .*JSON/],
    ['{}', /lacks 'Open' of src\/room\.tsx/],
  ])('names the problem if the manifest is %s', async (manifest, problem) => {
    const before = readFileSync(join(folder, 'remote.json'), 'utf8');
    write('remote.json', manifest);
    try {
      await expect(build({ Rooms: 'कोठाहरू' })).rejects.toThrow(problem);
    } finally {
      write('remote.json', before);
    }
  });
});
