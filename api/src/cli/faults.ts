/** What a shell script learns from the end of a command. */
export const EXIT = { done: 0, refused: 1, usage: 2, broken: 70 } as const;

/** A reason for which a command ends that people can do something about. */
export class AdminFault extends Error {
  constructor(
    message: string,
    readonly hint?: string,
    readonly exit: number = EXIT.refused,
  ) {
    super(message);
  }
}

/** The command was not called as it must be. */
export const misused = (message: string): AdminFault =>
  new AdminFault(message, 'portal-admin --help lists the commands.', EXIT.usage);
