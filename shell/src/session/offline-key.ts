/**
 * The local storage key of the key that opens what a person keeps on this device. Its presence means that they chose
 * to. It goes with the session, as all of local storage does.
 */
export const OFFLINE_KEY = 'offline_key';
