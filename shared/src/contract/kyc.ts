/** A subscriber's identity verification, with the API's field names. */
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
  /** The file name of each document's image, from the response to the upload. */
  document1_name: string | null;
  document2_name: string | null;
  /** The documents that the last rejection concerns, if the server says so. */
  rejected_documents?: (1 | 2)[];
  /** Whether it concerns the name, the contact or the address, if the server says so. */
  rejected_details?: boolean;
  /** When it was last submitted, and last verified or rejected: ISO 8601, if the server says so. */
  submitted_at?: string;
  decided_at?: string | null;
}

/**
 * Creating and changing a verification send this as form data, with `_method` POST or PATCH. A 422 has the body `{
 * message: { field: [text] } }`.
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

/** The response to an image upload (form data `image` and `model`), beside `message`. */
export interface UploadedImage {
  file_name: string;
}

/** The message of a successful upload. */
export const IMAGE_ADDED = 'image added successfully';
