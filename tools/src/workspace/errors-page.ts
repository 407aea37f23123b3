import { ERROR_SUBJECTS, type NumberedError, wrapLines } from '@portal/delivery/numbered-errors';
import { join } from 'node:path';
import { ROOT } from './root';

export const ERRORS_PAGE = join(ROOT, 'docs/errors.md');

const HEAD = `<!-- Written by npm run errors, from platform/delivery/src/numbered-errors. -->

# Numbered errors

Every refusal of the \`portal\` command, the host and the release service has a number, and so has every step at which a part of the portal can fail to load. A number never changes its meaning. Each entry says what it means, then what to do. Unless it says otherwise, nothing was changed. \`npx portal explain <number>\` prints an entry, and the host shows it at \`/errors/<number>\`.
`;

const formatError = ({ code, title, meaning, remedy }: NumberedError): string =>
  `### ${code}\n\n**${title}.** ${meaning}\n\n${remedy}\n`;

/** The documentation of the numbered errors, as Markdown. */
export const formatErrorsPage = (): string =>
  wrapLines(
    [
      HEAD,
      ...ERROR_SUBJECTS.flatMap(({ title, errors }) => [
        `## ${title}\n`,
        ...errors.map(formatError),
      ]),
    ].join('\n'),
    120,
  );
