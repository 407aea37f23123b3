import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useImportOrNotify } from './use-import-or-notify';
import type { CameraTableProps } from './camera-table';
import { WaitingTable } from './waiting-table';

interface Code {
  CameraTable: (props: CameraTableProps) => ReactNode;
}

export interface LateTableProps extends CameraTableProps {
  /** The code of the table could not be loaded. */
  onFailure: () => void;
}

/** The table of cameras. Its code loads when it first shows, so that the cards do not wait for it. */
export function LateTable({ onFailure, ...table }: LateTableProps) {
  const importOrNotify = useImportOrNotify();
  const [code, setCode] = useState<Code | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    void importOrNotify(() => import('./camera-table')).then((loaded) => {
      if (loaded) setCode(loaded);
      else fail();
    });
  }, [importOrNotify]);
  return code ? <code.CameraTable {...table} /> : <WaitingTable />;
}
