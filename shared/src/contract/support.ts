/**
 * How long the words of a request to the provider's support may be, and the address of the page it is about, in
 * characters.
 */
export const SUPPORT_MESSAGE = { least: 10, most: 4000, page: 2000 } as const;

/** What a subscriber agrees to send with a request. What they did not agree to is absent. */
export interface SupportAttachments {
  /** The address of the page it is about, without its origin; of a longer one its beginning. */
  page?: string;
  /** The support code of a failure. */
  code?: string;
  /** The trace of the failed call (W3C Trace Context). */
  trace?: string;
  /** The browser, as it names itself. */
  browser?: string;
  /** The version of the portal. */
  version?: string;
}

export interface SupportRequestBody {
  message: string;
  attached: SupportAttachments;
}

/** A request that arrived. */
export interface SupportRequest {
  /** What a person names when they ask about it. */
  number: string;
  created_at: string;
}
