import { writeFile } from 'node:fs/promises';
import { AdminFault } from '../operator/command/faults';
import type { Command, Option, Told } from '../operator/command/command';
import type { Entry, EntryPage } from './entry';

const REVISION: Option = {
  value: 'number',
  about: 'the revision that was looked at; refused when there is a newer one',
};

const dayOf = (moment: string): string => moment.slice(0, 10);

const pathOf = (person: string | undefined): string => `/kycs/${encodeURIComponent(person ?? '')}`;

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
    ...(decided === null ? [] : [`  decided     ${dayOf(decided)}`]),
    ...(reason === null ? [] : [`  reason      ${reason}`]),
  ];
};

const told = (answer: { data: Entry }): Told => ({ answer, lines: linesOf(answer.data) });

const list: Command = {
  name: 'kyc list',
  about: 'What subscribers have submitted, those that wait longest first.',
  options: {
    status: { value: 'status', about: 'only pending, verified or rejected ones' },
    page: { value: 'number', about: 'the next 100 are page 2' },
  },
  async run(portal, { values: { status, page } }) {
    const answer = await portal.ask<EntryPage>('GET', '/kycs', { query: { status, page } });
    const { data, total } = answer;
    if (data.length === 0) return { answer, lines: ['There are none.'] };
    const count = data.length < total ? [`${data.length} of ${total}; the rest by --page.`] : [];
    return { answer, lines: [...data.flatMap(shortLines), ...count] };
  },
};

const show: Command = {
  name: 'kyc show',
  about: 'What a subscriber, by id or email, has submitted.',
  takes: ['subscriber'],
  run: async (portal, { values }) => told(await portal.ask('GET', pathOf(values['subscriber']))),
};

const image: Command = {
  name: 'kyc image',
  about: 'Write the image of a document, 1 or 2, into a file: WebP.',
  takes: ['subscriber', 'document'],
  options: {
    out: { value: 'file', about: 'the file, which must not be there yet', required: true },
  },
  async run(portal, { values: { subscriber, document = '', out = '' } }) {
    const path = `${pathOf(subscriber)}/documents/${encodeURIComponent(document)}`;
    const bytes = await portal.download(path);
    await writeFile(out, bytes, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
      throw new AdminFault(`The image cannot be written: ${error.message}`);
    });
    return { answer: { file: out, bytes: bytes.length }, lines: [`Written to ${out}.`] };
  },
};

const verify: Command = {
  name: 'kyc verify',
  about: 'Verify a subscriber: what was submitted is right, and can no longer be changed.',
  takes: ['subscriber'],
  options: { revision: REVISION },
  run: async (portal, { values: { subscriber, revision } }) =>
    told(
      await portal.ask('POST', `${pathOf(subscriber)}/verify`, {
        body: { revision },
      }),
    ),
};

const reject: Command = {
  name: 'kyc reject',
  about: 'Reject what a subscriber has submitted; they may change it and submit it again.',
  takes: ['subscriber'],
  options: {
    reason: { value: 'text', about: 'what the subscriber reads', required: true },
    document: {
      value: 'number',
      about: 'a document it is about, 1, 2 or both in turn; its image is refused from then on',
      many: true,
    },
    revision: REVISION,
  },
  run: async (portal, { values: { subscriber, reason, document, revision } }) =>
    told(
      await portal.ask('POST', `${pathOf(subscriber)}/reject`, {
        body: {
          reason,
          documents: document?.split(','),
          revision,
        },
      }),
    ),
};

export const kycCommands: readonly Command[] = [list, show, image, verify, reject];
