import { allCleared, effects } from '@portal/shared';
import { chosenDocuments } from '../documents/chosen-documents';
import { forgetDrafts } from './draft';

/** Deletes drafts and chosen images when the session ends. */
export function* forgetAtSessionEnd() {
  yield effects.takeEvery(allCleared, () => {
    forgetDrafts();
    chosenDocuments.forgetAll();
  });
}
