import type { SlotName } from '@portal/shared';
import { usePageManifest } from './page-manifest-context';
import { type AreaStandIns, RemoteArea } from './remote-screen';

export interface SlotProps {
  name: SlotName;
  standIns?: AreaStandIns;
}

/** A slot of the shell, filled by remotes in their declared order. */
export function Slot({ name, standIns }: SlotProps) {
  const { slots } = usePageManifest();
  return slots
    .filter(({ slot }) => slot === name)
    .map(({ remote }) => (
      <RemoteArea
        key={remote}
        remote={remote}
        of={name}
        pick={({ slots }) => slots?.[name]}
        compact
        standIns={standIns}
      />
    ));
}
