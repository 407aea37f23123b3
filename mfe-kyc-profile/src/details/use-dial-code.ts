import { useDispatch, usePortal, useSelector } from '@portal/shared';
import { useEffect } from 'react';
import { countries } from './countries.action';

/** The dialling code of the configured country with `+`; '' while it is unknown. */
export function useDialCode(): { dialCode: string; isLoading: boolean } {
  const dispatch = useDispatch();
  const { country } = usePortal().config.kyc;
  const { data, phase } = useSelector(countries.select);
  const known = data !== null;
  useEffect(() => {
    if (!known) dispatch(countries.request());
  }, [known, dispatch]);
  const dialCode = data?.find(({ iso2 }) => iso2 === country)?.dial_code ?? '';
  return { dialCode, isLoading: phase === 'processing' };
}
