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
import { readDraft } from '../kyc-form/draft';
import type { ChosenFile } from '../kyc-form/documents-section';
import { KycForm } from '../kyc-form/kyc-form';
import { loadLaterSteps } from '../kyc-form/late-steps';
import { isEditable, NOT_SUBMITTED, PENDING, kycTitle } from '../kyc-status/kyc-status';
import { refusalOf } from '../kyc-status/refusal';
import { StatusSteps } from '../kyc-status/status-steps';
import { KycDetails } from './kyc-details';
import { kyc } from './kyc.action';

export interface KycContentProps {
  profile: Profile;
  record: KycRecord | null;
  onSubmitted: () => void;
}

/** `opened` and `closed` follow a press, which moves the focus. */
type Mode = 'first shown' | 'opened' | 'closed' | 'restored';

/** Whether a change was begun and left: its text survives a reload, its images a way through the portal. */
const isBegun = (subscriberId: string): boolean =>
  readDraft(subscriberId) !== null ||
  DOCUMENT_NUMBERS.some((number) => chosenDocuments.read()[number].image !== null);

/** The verification, read-only or in its form. */
export function KycContent({ profile, record, onSubmitted }: KycContentProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { kyc_verified: status, subscriber_details: subscriber } = profile;
  const { subscriber_id: subscriberId } = subscriber;
  const mayEdit = isEditable(status);
  const [mode, setMode] = useState<Mode>(() =>
    mayEdit && isBegun(subscriberId) ? 'restored' : 'first shown',
  );
  const [chosenFile, setChosenFile] = useState<ChosenFile>();
  const images = {
    1: useDocumentImage(1, record?.document1_name ?? null),
    2: useDocumentImage(2, record?.document2_name ?? null),
  };

  /** Reloads the profile, so that all banners of the portal show the same status. */
  const submitted = () => {
    setMode('first shown');
    dispatch(profileAction.succeeded({ ...profile, kyc_verified: PENDING, rejected_reason: null }));
    dispatch(profileAction.request());
    dispatch(kyc.clear());
    if (status !== NOT_SUBMITTED) dispatch(kyc.request({ subscriberId }));
    void navigate('/profile/kyc');
    onSubmitted();
  };

  const isOpen = mode === 'opened' || mode === 'restored' || record === null;
  const editing = status === NOT_SUBMITTED || (mayEdit && isOpen);
  const title = kycTitle(status, editing, t);
  const shown = { title, profile, record, images };
  const open = (file?: ChosenFile) => {
    setChosenFile(file);
    setMode('opened');
  };
  useEffect(() => {
    // The form itself says when its code cannot be loaded.
    if (mayEdit) loadLaterSteps().catch(() => undefined);
  }, [mayEdit]);

  return editing ? (
    <KycForm
      {...shown}
      autoFocus={mode === 'opened'}
      chosenFile={chosenFile}
      onSubmitted={submitted}
      onCancelled={() => setMode('closed')}
    />
  ) : (
    <>
      <StatusSteps status={status} record={record} refusal={refusalOf(profile, record)} />
      <KycDetails {...shown} autoFocus={mode === 'closed'} onEdit={mayEdit ? open : undefined} />
    </>
  );
}
