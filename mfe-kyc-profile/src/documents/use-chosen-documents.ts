import { useSyncExternalStore } from 'react';
import { chosenDocuments, type ChosenDocuments } from './chosen-documents';

/** What is chosen for the documents, as it changes. */
export const useChosenDocuments = (): ChosenDocuments =>
  useSyncExternalStore(chosenDocuments.subscribe, chosenDocuments.read);
