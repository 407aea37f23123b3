/** The browser's navigation, in a module that tests replace. */
export const leaveFor = (address: string): void => window.location.assign(address);
