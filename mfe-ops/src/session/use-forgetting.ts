import { useDispatch, useSelector } from '@portal/shared';
import { useEffect } from 'react';
import { READS } from '../operations/reads';
import { rollback } from '../rollback/rollback.action';
import { selectOperator } from './operator.slice';

/** Deletes the operator's data after the end of the session. */
export function useForgetting(): void {
  const dispatch = useDispatch();
  const { status } = useSelector(selectOperator);
  useEffect(() => {
    if (status !== 'signed-out') return;
    for (const action of [...READS, rollback]) dispatch(action.clear());
  }, [status, dispatch]);
}
