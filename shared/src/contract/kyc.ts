/** A subscriber's identity verification, in the words of the wire. */
export interface KycRecord {
  id: string;
  subscriber_id: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  /** 10 digits. */
  mobile_no: string;
  email: string;
  address: string | null;
  /** The type of each document, one of the configured ones; null without one. */
  document1: string | null;
  document2: string | null;
  /** The file name of each document's image, as the upload answered it. */
  document1_name: string | null;
  document2_name: string | null;
  /** Which documents the last rejection was about, where the server says so. */
  rejected_documents?: (1 | 2)[];
  /** Whether it was about the name, the contact or the address, where the server says so. */
  rejected_details?: boolean;
  /** When it was last submitted, and last verified or rejected: ISO 8601, where the server says so. */
  submitted_at?: string;
  decided_at?: string | null;
}

/**
 * Creating and changing a verification send this as form data, with `_method` POST or PATCH. A 422
 * answers `{ message: { field: [text] } }`.
 */
export interface KycForm extends Omit<
  KycRecord,
  | 'id'
  | 'rejected_documents'
  | 'rejected_details'
  | 'submitted_at'
  | 'decided_at'
  | 'middle_name'
  | 'address'
> {
  middle_name: string;
  address: string;
}

/** The answer of an image upload (form data `image` and `model`), beside `message`. */
export interface UploadedImage {
  file_name: string;
}

/** What an upload that went well says. */
export const IMAGE_ADDED = 'image added successfully';
