/** The browser's own address and leaving the portal, behind a module that tests replace. */
export const ownOrigin = (): string => window.location.origin;

export const leaveFor = (address: string): void => window.location.assign(address);
