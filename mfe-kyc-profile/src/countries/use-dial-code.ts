import { useDispatch, usePortal, useSelector } from '@portal/shared';
import { useEffect } from 'react';
import { countries } from './countries.action';

/** The dialling code of the configured country with `+`; undefined while it loads. */
export function useDialCode(): string | undefined {
  const dispatch = useDispatch();
  const { country } = usePortal().config.kyc;
  const { data } = useSelector(countries.select);
  const known = data !== null;
  useEffect(() => {
    if (!known) dispatch(countries.request());
  }, [known, dispatch]);
  return data?.find(({ iso2 }) => iso2 === country)?.dial_code;
}
