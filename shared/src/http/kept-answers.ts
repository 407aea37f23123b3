/** Good answers that a person keeps on their device, to read them without a network. */
export interface KeptAnswers {
  keep: (address: string, body: unknown) => void;
  /** Reads what is kept for an address. Null while there is a network, and where nothing readable is kept. */
  find: <Found>(address: string, read: (body: unknown) => Found) => Promise<Found | null>;
}
