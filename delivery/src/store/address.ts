/** What stands before `://` in the address of a store; undefined: it is a folder. */
export const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1];
