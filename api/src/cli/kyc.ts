import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import type { Entry } from '../kyc/operator-routes';
import { AdminFault } from './operator-client';
import {
  addList,
  collectValues,
  addCommonOptions,
  type CommonOptions,
  formatDay,
  createChoice,
  parseText,
  type Run,
} from './commands';

const toPath = (person: string): string => `/kycs/${encodeURIComponent(person)}`;

const documentLine = ({ record }: Entry, number: 1 | 2): string => {
  const type = record[`document${number}`];
  const refused = record.rejected_documents?.includes(number) ? ', refused' : '';
  return `  document ${number}  ${type === null ? 'none' : type + refused}`;
};

const shortLines = ({ subscriber, status, revision, submitted_at }: Entry): string[] => [
  `${subscriber.id}  ${status}  revision ${revision}, submitted ${formatDay(submitted_at)}`,
  `  ${subscriber.name}, ${subscriber.email}`,
];

const formatKyc = ({ data: entry }: { data: Entry }): string[] => {
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
    ...(decided === null ? [] : [`  decided     ${formatDay(decided)}`]),
    ...(reason === null ? [] : [`  reason      ${reason}`]),
  ];
};

const REVISION = [
  '--revision <number>',
  'revision that you checked; the decision is refused if there is a newer one; needed to correct a decision',
] as const;

interface RejectOptions extends CommonOptions {
  reason: string;
  document?: string[];
  details?: true;
  revision?: string;
}

export function addKyc(program: Command, run: Run): void {
  const kyc = program.command('kyc').description('Decide identity verifications.');

  addList(kyc, run, '/kycs', shortLines)
    .description('List submitted verifications, longest waiting first.')
    .addOption(
      createChoice('--status <status>', 'only verifications of this status', [
        'pending',
        'verified',
        'rejected',
      ]),
    );

  addCommonOptions(kyc.command('show <subscriber>'))
    .description('Show the verification of a subscriber, by id or email.')
    .action((subscriber: string, options: CommonOptions) =>
      run(options, (portal) => portal.ask('GET', toPath(subscriber)), formatKyc),
    );

  addCommonOptions(kyc.command('image <subscriber> <document>'))
    .description('Save the image of document 1 or 2 as a WebP file.')
    .requiredOption('--out <file>', 'file to create; it must not exist yet')
    .action(
      (
        subscriber: string,
        document: string,
        { out, ...options }: CommonOptions & { out: string },
      ) =>
        run(
          options,
          async (portal) => {
            const path = `${toPath(subscriber)}/documents/${encodeURIComponent(document)}`;
            const bytes = await portal.download(path);
            await writeFile(out, bytes, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
              throw new AdminFault(`The image cannot be written: ${error.message}`);
            });
            return { file: out, bytes: bytes.length };
          },
          ({ file }) => [`Written to ${file}.`],
        ),
    );

  addCommonOptions(kyc.command('verify <subscriber>'))
    .description('Accept a verification. The subscriber can no longer change it.')
    .option(...REVISION)
    .action((subscriber: string, { revision, ...options }: CommonOptions & { revision?: string }) =>
      run(
        options,
        (portal) => portal.ask('POST', `${toPath(subscriber)}/verify`, { body: { revision } }),
        formatKyc,
      ),
    );

  addCommonOptions(kyc.command('reject <subscriber>'))
    .description('Reject a verification. The subscriber can correct it and submit it again.')
    .requiredOption('--reason <text>', 'text that the subscriber reads', parseText)
    .option(
      '--document <number>',
      'rejected document: 1, 2 or 1,2; the same image is refused from now on',
      collectValues,
    )
    .option('--details', 'reject the name, the contact or the address')
    .option(...REVISION)
    .action(
      (subscriber: string, { reason, document, details, revision, ...options }: RejectOptions) =>
        run(
          options,
          (portal) =>
            portal.ask('POST', `${toPath(subscriber)}/reject`, {
              body: { reason, documents: document, details, revision },
            }),
          formatKyc,
        ),
    );
}
