import { allCleared, effects } from '@portal/shared';
import { chosenDocuments } from '../documents/chosen-documents';
import { forgetDrafts } from './draft';

/** What was begun and not sent ends with the session. */
export function* forgetAtSessionEnd() {
  yield effects.takeEvery(allCleared, () => {
    forgetDrafts();
    chosenDocuments.forgetAll();
  });
}
