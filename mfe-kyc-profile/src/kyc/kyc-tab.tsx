import {
  type KycRecord,
  type Profile,
  profile as profileAction,
  useDispatch,
  useLocation,
  useNavigate,
  useNavigationType,
  useRemoteData,
  useTranslation,
} from '@portal/shared';
import { detectLanguage } from '@portal/shared/contract/detect-language';
import { readTyped } from '@portal/shared/contract/nepali';
import { Banner, Button } from '@portal/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KnownDetails } from '../details/known-details';
import { Loaded } from '../details/loaded';
import { useDialCode } from '../details/use-dial-code';
import { chosenDocuments } from '../documents/chosen-documents';
import { DOCUMENT_NUMBERS, type DocumentNumber } from '../documents/document-number';
import { DocumentView } from '../documents/document-view';
import styles from '../documents/documents.module.css';
import { type DocumentImage, useDocumentImage } from '../documents/use-document-image';
import {
  isEditable,
  kycTitle,
  NOT_SUBMITTED,
  PENDING,
  statusBanner,
} from '../kyc-status/kyc-status';
import { getRefusal } from '../kyc-status/refusal';
import { StatusSteps } from '../kyc-status/status-steps';
import type { ChosenFile } from './documents-section';
import { forgetDrafts, readDraft } from './draft';
import { KycForm } from './kyc-form';
import { type KycValues, startingValues } from './kyc-values';
import { kyc } from './kyc.action';
import { loadLaterParts } from './late-parts';

interface KycDetailsProps {
  title: string;
  profile: Profile;
  /** Null if the server has a status but no record. */
  record: KycRecord | null;
  images: Readonly<Record<DocumentNumber, DocumentImage>>;
  /** Absent if the submission may not be changed. */
  onEdit?: ((file?: ChosenFile) => void) | undefined;
  autoFocus: boolean;
}

/** The submission, read-only. */
function KycDetails(props: KycDetailsProps) {
  const { title, profile, record, images, onEdit, autoFocus } = props;
  const t = useTranslation();
  const { dialCode } = useDialCode();
  const known = startingValues(profile, record);
  const refusal = getRefusal(profile, record);
  return (
    <KnownDetails
      title={title}
      actions={
        onEdit && (
          <Button
            variant={refusal ? 'primary' : 'secondary'}
            onClick={() => onEdit()}
            autoFocus={autoFocus}
          >
            {t('Edit')}
          </Button>
        )
      }
      details={[
        [t('First Name'), known.first_name],
        [t('Middle Name'), known.middle_name],
        [t('Last Name'), known.last_name],
        [t('Email'), known.email],
        [t('Mobile No.'), readTyped(known.mobile_no, 'number', dialCode), dialCode],
        [t('Address'), known.address],
      ]}
    >
      {record && (
        <div className={styles['section']}>
          <h3>{t('Documents')}</h3>
          <ul className={styles['documents']}>
            {DOCUMENT_NUMBERS.map((number) => (
              <DocumentView
                key={number}
                number={number}
                record={record}
                image={images[number]}
                refusedFor={refusal?.parts.includes(number) ? refusal.reason : null}
                onChoose={onEdit && ((file) => onEdit({ number, file }))}
              />
            ))}
          </ul>
        </div>
      )}
    </KnownDetails>
  );
}

interface KycContentProps {
  profile: Profile;
  record: KycRecord | null;
  /** Called when the form disappears, submitted here or elsewhere, so that its focus moves to the status. */
  onFormGone: () => void;
}

/** `opened` and `closed` are the result of a press, which moves the focus. */
type Mode = 'first shown' | 'opened' | 'closed' | 'restored';

/** Whether a change was started and left. Its text survives a reload, its images survive visits to other pages. */
function isBegun(subscriberId: string, start: KycValues): boolean {
  if (readDraft(subscriberId, start)) return true;
  const chosen = chosenDocuments.read();
  return DOCUMENT_NUMBERS.some((number) => {
    const { image } = chosen[number];
    return image && image.uploadedAs !== start[`document${number}_name`];
  });
}

/** The verification, read-only or in its form. */
function KycContent({ profile, record, onFormGone }: KycContentProps) {
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
  // A change that was left while it was sent counts as started too, until the record has it.
  const [known, setKnown] = useState(record);
  if (record !== known) {
    setKnown(record);
    if (mode === 'restored' && !isBegun(subscriberId, startingValues(profile, record))) {
      setMode('closed');
    }
  }
  const images = {
    1: useDocumentImage(record?.document1_name ?? null),
    2: useDocumentImage(record?.document2_name ?? null),
  };

  /** Updates the status in all banners of the portal at once; a later visit of this tab reloads the profile. */
  const submitted = () => {
    setMode('first shown');
    dispatch(profileAction.succeeded({ ...profile, kyc_verified: PENDING, rejected_reason: null }));
    dispatch(kyc.clear());
    if (status === PENDING) dispatch(kyc.request({ subscriberId, status }));
    void navigate('/profile/kyc', { replace: true });
    onFormGone();
  };

  /** The server may have stored a submission that was cancelled while it was sent. */
  const cancelled = (wasSending: boolean) => {
    setMode('closed');
    if (!wasSending) return;
    dispatch(profileAction.request());
    if (status !== NOT_SUBMITTED) dispatch(kyc.request({ subscriberId, status }));
  };

  const isOpen = mode === 'opened' || mode === 'restored';
  // A decision that arrives meanwhile does not close the form.
  const editing = status === NOT_SUBMITTED || isOpen || (mayEdit && record === null);
  const title = kycTitle(editing && !record ? NOT_SUBMITTED : status, editing, t);
  const shown = { title, profile, record, images };
  const open = (file?: ChosenFile) => {
    setChosenFile(file);
    setMode('opened');
  };
  // Deletes a draft that has been sent and whose response was lost.
  useEffect(() => {
    if (!mayEdit || isOpen) return;
    forgetDrafts();
    chosenDocuments.forgetAll();
  }, [mayEdit, isOpen]);
  useEffect(() => {
    // The form itself shows when its code fails to load.
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
      <StatusSteps status={status} record={record} refusal={getRefusal(profile, record)} />
      <KycDetails {...shown} autoFocus={mode === 'closed'} onEdit={mayEdit ? open : undefined} />
    </>
  );
}

interface WithKycProps {
  profile: Profile;
  /** Called with null if nothing was submitted. */
  children: (record: KycRecord | null) => ReactNode;
}

/** Loads the verification, if one was submitted, and renders its children. */
function WithKyc({ profile, children }: WithKycProps) {
  const t = useTranslation();
  const { subscriber_id: subscriberId } = profile.subscriber_details;
  const { kyc_verified: status } = profile;
  const isSubmitted = status !== NOT_SUBMITTED;
  const request = isSubmitted ? { subscriberId, status } : null;
  const requested = useRemoteData(kyc, request);
  return (
    <Loaded
      of={isSubmitted ? requested : { ...requested, data: { record: null } }}
      reload={requested.reload}
      failed={t('Your verification could not be loaded.')}
    >
      {({ record }) => children(record)}
    </Loaded>
  );
}

/** Whether this document has shown the tab before. */
let wasShown = false;

/** The status of the verification, and its form or details. */
export function KycTab({ profile }: { profile: Profile }) {
  const t = useTranslation();
  const status = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  const { key } = useLocation();
  // Includes Back and Forward, unless they are the first to show the tab.
  const isLoad = (useNavigationType() as string) === 'POP';
  // The person may come to read the decision that a notification announced. A load of the page requests it anyway.
  useEffect(() => {
    if (!isLoad || wasShown) dispatch(profileAction.request());
    wasShown = true;
  }, [isLoad, key, dispatch]);
  const banner = statusBanner(profile.kyc_verified, profile.rejected_reason, t);
  return (
    <>
      <div ref={status} tabIndex={-1}>
        {banner && (
          <Banner tone={banner.tone}>
            {banner.text}
            {banner.reason !== undefined && (
              <span lang={detectLanguage(banner.reason)}>{banner.reason}</span>
            )}
          </Banner>
        )}
      </div>
      <WithKyc profile={profile}>
        {(record) => (
          <KycContent
            profile={profile}
            record={record}
            onFormGone={() => status.current?.focus()}
          />
        )}
      </WithKyc>
    </>
  );
}
