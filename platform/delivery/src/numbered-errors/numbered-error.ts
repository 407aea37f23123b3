/**
 * What a person tells support, and what it means: `portal explain`, the pages of the host and docs/errors.md have these
 * texts. They are Markdown: paragraphs, code, emphasis, and links as in docs/errors.md. `npm run errors` writes that page.
 */
export interface NumberedError {
  /** Never gets another meaning. One that is no longer needed is not used again. */
  code: `PORTAL-${1 | 2 | 3}${number}`;
  title: string;
  meaning: string;
  remedy: string;
}

export type NumberedErrors = Record<string, NumberedError>;
