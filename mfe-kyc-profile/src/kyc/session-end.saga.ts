import { allCleared, effects } from '@portal/shared';
import { chosenDocuments } from '../documents/chosen-documents';
import { forgetDrafts } from './draft';

/** Deletes drafts and chosen images when the session ends. */
export function* forgetAtSessionEnd() {
  try {
    for (;;) {
      yield effects.take(allCleared.match);
      forgetDrafts();
      chosenDocuments.forgetAll();
    }
  } finally {
    // A remote that is switched off would miss the end of the session, and images are only in its memory.
    chosenDocuments.forgetAll();
  }
}
