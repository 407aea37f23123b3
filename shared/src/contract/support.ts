/** The allowed length of a message to support, in characters. */
export const SUPPORT_MESSAGE = { least: 10, most: 4000 } as const;

export interface SupportMessageBody {
  message: string;
  /** The support code of the last failure. */
  code?: string;
}
