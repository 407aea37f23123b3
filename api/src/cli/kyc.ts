import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import type { Entry } from '../kyc/entry';
import { AdminFault } from './faults';
import { addList } from './listing';
import { dayOf } from './moments';
import { collect, common, parseText } from './options';
import type { CommonOptions, Output, Run } from './run';

const pathOf = (person: string): string => `/kycs/${encodeURIComponent(person)}`;

const documentLine = ({ record }: Entry, number: 1 | 2): string => {
  const type = record[`document${number}`];
  const refused = record.rejected_documents?.includes(number) ? ', refused' : '';
  return `  document ${number}  ${type === null ? 'none' : type + refused}`;
};

const shortLines = ({ subscriber, status, revision, submitted_at }: Entry): string[] => [
  `${subscriber.id}  ${status}  revision ${revision}, submitted ${dayOf(submitted_at)}`,
  `  ${subscriber.name}, ${subscriber.email}`,
];

const linesOf = (entry: Entry): string[] => {
  const { record, rejected_reason: reason, decided_at: decided } = entry;
  const { first_name, middle_name, last_name, mobile_no, email, address } = record;
  return [
    ...shortLines(entry),
    `  name        ${[first_name, middle_name, last_name].filter(Boolean).join(' ')}`,
    `  mobile      ${mobile_no}`,
    `  email       ${email}`,
    `  address     ${address ?? 'none'}`,
    documentLine(entry, 1),
    documentLine(entry, 2),
    ...(record.rejected_details ? ['  details     refused'] : []),
    ...(decided === null ? [] : [`  decided     ${dayOf(decided)}`]),
    ...(reason === null ? [] : [`  reason      ${reason}`]),
  ];
};

const outputOf = (answer: { data: Entry }): Output => ({ answer, lines: linesOf(answer.data) });

const REVISION = [
  '--revision <number>',
  'the revision that was looked at; refused when there is a newer one',
] as const;

interface RejectOptions extends CommonOptions {
  reason: string;
  document?: string[];
  details?: true;
  revision?: string;
}

export function addKyc(program: Command, run: Run): void {
  const kyc = program.command('kyc').description('Verifications of identity.');

  addList(kyc, run, '/kycs', shortLines)
    .description('What subscribers have submitted, those that wait longest first.')
    .option('--status <status>', 'only pending, verified or rejected ones');

  common(kyc.command('show <subscriber>'))
    .description('What a subscriber, by id or email, has submitted.')
    .action((subscriber: string, options: CommonOptions) =>
      run(options, async (portal) => outputOf(await portal.ask('GET', pathOf(subscriber)))),
    );

  common(kyc.command('image <subscriber> <document>'))
    .description('Write the image of a document, 1 or 2, into a file: WebP.')
    .requiredOption('--out <file>', 'the file, which must not be there yet')
    .action(
      (
        subscriber: string,
        document: string,
        { out, ...options }: CommonOptions & { out: string },
      ) =>
        run(options, async (portal) => {
          const path = `${pathOf(subscriber)}/documents/${encodeURIComponent(document)}`;
          const bytes = await portal.download(path);
          await writeFile(out, bytes, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
            throw new AdminFault(`The image cannot be written: ${error.message}`);
          });
          return { answer: { file: out, bytes: bytes.length }, lines: [`Written to ${out}.`] };
        }),
    );

  common(kyc.command('verify <subscriber>'))
    .description('Verify a subscriber: what was submitted is right, and can no longer be changed.')
    .option(...REVISION)
    .action((subscriber: string, { revision, ...options }: CommonOptions & { revision?: string }) =>
      run(options, async (portal) =>
        outputOf(await portal.ask('POST', `${pathOf(subscriber)}/verify`, { body: { revision } })),
      ),
    );

  common(kyc.command('reject <subscriber>'))
    .description('Reject what a subscriber has submitted; they may change it and submit it again.')
    .requiredOption('--reason <text>', 'what the subscriber reads', parseText)
    .option(
      '--document <number>',
      'a document it is about, 1, 2 or both in turn; its image is refused from then on',
      collect,
    )
    .option('--details', 'it is about the name, the contact or the address')
    .option(...REVISION)
    .action(
      (subscriber: string, { reason, document, details, revision, ...options }: RejectOptions) =>
        run(options, async (portal) =>
          outputOf(
            await portal.ask('POST', `${pathOf(subscriber)}/reject`, {
              body: { reason, documents: document, details, revision },
            }),
          ),
        ),
    );
}
