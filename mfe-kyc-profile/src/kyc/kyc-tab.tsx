import {
  profile as profileAction,
  useDispatch,
  useLocation,
  useNavigationType,
  useTranslation,
  type Profile,
} from '@portal/shared';
import { languageOf } from '@portal/shared/contract/language-of';
import { Banner } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';
import { KycContent } from './kyc-content';
import { statusBanner } from '../kyc-status/kyc-status';
import { WithKyc } from './with-kyc';

/** Whether this document has shown the tab before. */
let wasShown = false;

/** The status of the verification, and its form or details. */
export function KycTab({ profile }: { profile: Profile }) {
  const t = useTranslation();
  const status = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  const { key } = useLocation();
  // Also Back and Forward, unless they are the first to show the tab.
  const isLoad = (useNavigationType() as string) === 'POP';
  // Somebody may come to read the decision that a notification tells. A load of the page asks anyway.
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
              <span lang={languageOf(banner.reason)}>{banner.reason}</span>
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
