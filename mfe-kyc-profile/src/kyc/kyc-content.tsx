import {
  profile as profileAction,
  useDispatch,
  useNavigate,
  useTranslation,
  type KycRecord,
  type Profile,
} from '@portal/shared';
import { useEffect, useState } from 'react';
import { chosenDocuments } from '../documents/chosen-documents';
import { DOCUMENT_NUMBERS } from '../documents/document-number';
import { useDocumentImage } from '../documents/use-document-image';
import { forgetDrafts, readDraft } from './draft';
import type { ChosenFile } from './documents-section';
import { KycForm } from './kyc-form';
import { startingValues, type KycValues } from './kyc-values';
import { loadLaterParts } from './late-parts';
import { isEditable, NOT_SUBMITTED, PENDING, kycTitle } from '../kyc-status/kyc-status';
import { refusalOf } from '../kyc-status/refusal';
import { StatusSteps } from '../kyc-status/status-steps';
import { KycDetails } from './kyc-details';
import { kyc } from './kyc.action';

export interface KycContentProps {
  profile: Profile;
  record: KycRecord | null;
  /** Called when the form is gone, submitted here or elsewhere, so that the status takes over its focus. */
  onFormGone: () => void;
}

/** `opened` and `closed` follow a press, which moves the focus. */
type Mode = 'first shown' | 'opened' | 'closed' | 'restored';

/** Whether a change was begun and left: its text survives a reload, its images a way through the portal. */
function isBegun(subscriberId: string, start: KycValues): boolean {
  if (readDraft(subscriberId, start)) return true;
  const chosen = chosenDocuments.read();
  return DOCUMENT_NUMBERS.some((number) => {
    const { image } = chosen[number];
    return image && image.uploadedAs !== start[`document${number}_name`];
  });
}

/** The verification, read-only or in its form. */
export function KycContent({ profile, record, onFormGone }: KycContentProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { kyc_verified: status, subscriber_details: subscriber } = profile;
  const { subscriber_id: subscriberId } = subscriber;
  const mayEdit = isEditable(status);
  const [mode, setMode] = useState<Mode>(() =>
    mayEdit && isBegun(subscriberId, startingValues(profile, record)) ? 'restored' : 'first shown',
  );
  const [chosenFile, setChosenFile] = useState<ChosenFile>();
  // A change that was left while it was sent was begun, too, until the record has it.
  const [known, setKnown] = useState(record);
  if (record !== known) {
    setKnown(record);
    if (mode === 'restored' && !isBegun(subscriberId, startingValues(profile, record))) {
      setMode('closed');
    }
  }
  const images = {
    1: useDocumentImage(1, record?.document1_name ?? null),
    2: useDocumentImage(2, record?.document2_name ?? null),
  };

  /** All banners of the portal show the new status at once; the way back here loads the profile. */
  const submitted = () => {
    setMode('first shown');
    dispatch(profileAction.succeeded({ ...profile, kyc_verified: PENDING, rejected_reason: null }));
    dispatch(kyc.clear());
    if (status === PENDING) dispatch(kyc.request({ subscriberId, status }));
    void navigate('/profile/kyc', { replace: true });
    onFormGone();
  };

  /** The server may have taken what was stopped while it was sent. */
  const cancelled = (wasSending: boolean) => {
    setMode('closed');
    if (!wasSending) return;
    dispatch(profileAction.request());
    if (status !== NOT_SUBMITTED) dispatch(kyc.request({ subscriberId, status }));
  };

  const isOpen = mode === 'opened' || mode === 'restored';
  // A decision that comes meanwhile closes no form.
  const editing = status === NOT_SUBMITTED || isOpen || (mayEdit && record === null);
  const title = kycTitle(editing && !record ? NOT_SUBMITTED : status, editing, t);
  const shown = { title, profile, record, images };
  const open = (file?: ChosenFile) => {
    setChosenFile(file);
    setMode('opened');
  };
  // Forgets what was begun and is over: it was sent, and its answer got lost.
  useEffect(() => {
    if (!mayEdit || isOpen) return;
    forgetDrafts();
    chosenDocuments.forgetAll();
  }, [mayEdit, isOpen]);
  useEffect(() => {
    // The form itself says when its code cannot be loaded.
    if (mayEdit) loadLaterParts().catch(() => undefined);
  }, [mayEdit]);

  return editing ? (
    <KycForm
      {...shown}
      autoFocus={mode === 'opened'}
      chosenFile={chosenFile}
      onSubmitted={submitted}
      onSubmittedElsewhere={onFormGone}
      onCancelled={cancelled}
    />
  ) : (
    <>
      <StatusSteps status={status} record={record} refusal={refusalOf(profile, record)} />
      <KycDetails {...shown} autoFocus={mode === 'closed'} onEdit={mayEdit ? open : undefined} />
    </>
  );
}
