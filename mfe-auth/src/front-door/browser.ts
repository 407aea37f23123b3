/** The browser's origin, navigation, user activation and storage, in a module that tests replace. */
export const ownOrigin = (): string => window.location.origin;

export const leaveFor = (address: string): void => window.location.assign(address);

/** Whether a recent press allows opening a window. Without one, browsers block it. */
export const mayOpenWindow = (): boolean =>
  'userActivation' in navigator ? navigator.userActivation.isActive : true;

/** Whether the browser lets this site store data. */
export function mayStore(): boolean {
  try {
    return 'length' in window.localStorage;
  } catch {
    return false;
  }
}
