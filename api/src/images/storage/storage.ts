/** Where the bytes of images are kept. Each call rejects when the storage cannot be reached. */
export interface ImageStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is none of that name. */
  get(name: string): Promise<Buffer | undefined>;
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>;
}
