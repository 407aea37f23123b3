import { createContext, useContext } from 'react';
import type { RemoteSlotName } from '../contract';
import { usePortal } from './portal-services';

/** The subject of a slot, as plain data of the remote that offers it: `{ invoice: '10023' }`. */
export type SlotSubject = Readonly<Record<string, string>>;

const Subject = createContext<SlotSubject>({});

/** Provides the subject to a slot's content. `Slot` includes it; the shell uses it for the slots of the finder. */
export const SlotSubjectProvider = Subject.Provider;

/** The slot's subject, for its content. Of the shell's slots, only `finder.results` has one: `{ query }`. */
export const useSlotSubject = (): SlotSubject => useContext(Subject);

export interface SlotProps {
  /** Prefixed with the remote's name, and declared in the `shows` of its route: `mfe-billing.invoice`. */
  name: RemoteSlotName;
  subject?: SlotSubject;
}

/**
 * A slot on a remote's page that other remotes fill, in their declared order. A failure is shown in the area of its
 * part, and the rest of the page works.
 */
export function Slot({ name, subject = {} }: SlotProps) {
  const { Slot: ShellSlot } = usePortal();
  return (
    <SlotSubjectProvider value={subject}>
      <ShellSlot name={name} />
    </SlotSubjectProvider>
  );
}
