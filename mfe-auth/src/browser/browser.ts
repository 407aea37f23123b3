/** What only the browser itself can tell or do, behind a module that tests replace. */
export const ownOrigin = (): string => window.location.origin;

export const leaveFor = (address: string): void => window.location.assign(address);

/** Whether a window opened now follows a press; without one browsers block it. */
export const mayOpenWindow = (): boolean =>
  'userActivation' in navigator ? navigator.userActivation.isActive : true;
