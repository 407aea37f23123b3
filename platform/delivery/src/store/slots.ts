import type { BuiltManifest, SlotName } from '@portal/shared/contract';

/** Whether a slot is on the page of a remote, not of the shell. */
export const isOfRemote = (slot: SlotName): boolean => slot.startsWith('mfe-');

/** The slots on the pages of a version, which others may fill. */
export const slotsShown = ({ routes }: BuiltManifest): SlotName[] => [
  ...new Set(routes.flatMap(({ shows = [] }) => shows)),
];
