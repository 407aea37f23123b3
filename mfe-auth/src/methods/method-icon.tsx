import type { LoginMethodName } from '@portal/shared';
import type { ReactNode } from 'react';

/** The providers' logos in their own colours, on a grid of 24. */
const MARKS: Readonly<Record<LoginMethodName, ReactNode>> = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M22.5 12.300c0-.8-.1-1.500-.2-2.200H12v4.200h5.900a5 5 0 0 1-2.200 3.300v2.700h3.500c2.100-1.900 3.300-4.700 3.300-8Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.500-1 7.200-2.700l-3.500-2.700a6.600 6.600 0 0 1-9.800-3.500H2.300v2.800A11 11 0 0 0 12 23Z"
      />
      <path
        fill="#fbbc05"
        d="M5.900 14.100a6.600 6.600 0 0 1 0-4.200V7.100H2.300a11 11 0 0 0 0 9.800l3.600-2.800Z"
      />
      <path
        fill="#ea4335"
        d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.100-3.100A11 11 0 0 0 2.300 7.100l3.600 2.800A6.600 6.600 0 0 1 12 5.400Z"
      />
    </>
  ),
  facebook: (
    <path
      fill="#1877f2"
      d="M23 12a11 11 0 1 0-12.700 10.900v-7.700H7.500V12h2.800V9.600c0-2.800 1.600-4.300 4.200-4.300 1.200 0 2.400.2 2.400.2v2.700h-1.400c-1.400 0-1.800.8-1.800 1.700V12h3l-.5 3.200h-2.500v7.700A11 11 0 0 0 23 12Z"
    />
  ),
  worldlink: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M2.500 12h19M12 2.500c5 5.500 5 13.500 0 19-5-5.500-5-13.500 0-19Z" />
    </g>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M17.100 12.700c0-2.500 2-3.600 2.100-3.700a4.600 4.600 0 0 0-3.600-2c-1.500-.1-3 .9-3.700.9-.8 0-2-.9-3.200-.9a4.800 4.800 0 0 0-4 2.500c-1.700 3-.4 7.400 1.200 9.800.8 1.200 1.800 2.500 3.100 2.500 1.200-.1 1.700-.8 3.200-.8s1.900.8 3.200.8c1.300 0 2.200-1.200 3-2.400.9-1.400 1.300-2.700 1.300-2.800 0 0-2.600-1-2.600-3.900ZM14.600 5.400c.7-.8 1.100-2 1-3.100-1 0-2.200.6-2.900 1.400-.6.7-1.200 1.900-1 3 1.100.1 2.200-.5 2.900-1.300Z"
    />
  ),
};

/** A provider's logo. It is decorative, because the name is beside it. */
export const MethodIcon = ({ method }: { method: LoginMethodName }) => (
  <svg aria-hidden="true" focusable="false" width="18" height="18" viewBox="0 0 24 24">
    {MARKS[method]}
  </svg>
);
