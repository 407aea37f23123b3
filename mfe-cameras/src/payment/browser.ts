/** The browser's origin and navigation, in a module that tests replace. */
export const ownOrigin = (): string => window.location.origin;

export const leaveFor = (address: string): void => window.location.assign(address);
