/** What stands before `://` in the address of a store; undefined: it is a folder. */
export const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):\/\//i.exec(address)?.[1];

/** Whether an address is one of http or https. */
export const isHttp = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
