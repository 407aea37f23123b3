import type { Command } from 'commander';

/** `portal explain`, which prints what is written about a number. It needs no store. */
export function addExplaining(program: Command): void {
  program
    .command('explain <number>')
    .description('Print what a numbered refusal means, why it happens and what to do.')
    .action(async (number: string, _options: object, command: Command) => {
      const { readErrorPage } = await import('../errors/error-pages');
      const page = await readErrorPage(number);
      if (page === null) {
        command.error(
          `error: '${number}' is no number of this portal command, such as PORTAL-121`,
          {
            exitCode: 2,
          },
        );
      }
      console.log(page);
    });
}
