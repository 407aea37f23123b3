import { createContext, useContext } from 'react';
import type { RemoteSlotName } from '../contract';
import { usePortal } from './portal-services';

/** What a slot is about, as plain data of the remote that offers it: `{ invoice: '10023' }`. */
export type SlotSubject = Readonly<Record<string, string>>;

const Subject = createContext<SlotSubject>({});

/** Around what fills a slot. `Slot` brings its own; the shell has it around the slots of the finder. */
export const SlotSubjectProvider = Subject.Provider;

/** In what fills a slot: what the slot is about. Of the shell's slots, only `finder.results` has it: `{ query }`. */
export const useSlotSubject = (): SlotSubject => useContext(Subject);

export interface SlotProps {
  /** Below the remote's own name, and in the `shows` of its route: `mfe-billing.invoice`. */
  name: RemoteSlotName;
  subject?: SlotSubject;
}

/**
 * A place on a remote's page that other remotes fill, in their declared order. A part that fails shows so in
 * its own area, and the page around it works.
 */
export function Slot({ name, subject = {} }: SlotProps) {
  const { Slot: ShellSlot } = usePortal();
  return (
    <SlotSubjectProvider value={subject}>
      <ShellSlot name={name} />
    </SlotSubjectProvider>
  );
}
