import type { SlotName } from '@portal/shared';
import { usePageManifest } from './page-manifest-context';
import { RemoteArea, type RemoteAreaProps } from './remote-screen';

export interface SlotProps extends Pick<RemoteAreaProps, 'waiting' | 'failed'> {
  name: SlotName;
}

/** A slot of the shell, filled by remotes in their declared order. */
export function Slot({ name, waiting, failed }: SlotProps) {
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
        waiting={waiting}
        failed={failed}
      />
    ));
}
