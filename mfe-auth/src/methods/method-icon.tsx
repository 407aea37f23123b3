import type { LoginMethodName } from '@portal/shared';
import type { ReactNode } from 'react';

/** The providers' logos in their own colours, on a grid of 24. */
const MARKS: Readonly<Record<LoginMethodName, ReactNode>> = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M22.5 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.7h3.5c2.1-1.9 3.3-4.7 3.3-8Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.2-2.7l-3.5-2.7a6.6 6.6 0 0 1-9.8-3.5H2.3v2.8A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.3a11 11 0 0 0 0 9.8l3.6-2.8Z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.1-3.1A11 11 0 0 0 2.3 7.1l3.6 2.8A6.6 6.6 0 0 1 12 5.4Z"
      />
    </>
  ),
  facebook: (
    <path
      fill="#1877f2"
      d="M23 12a11 11 0 1 0-12.7 10.9v-7.7H7.5V12h2.8V9.6c0-2.8 1.6-4.3 4.2-4.3 1.2 0 2.4.2 2.4.2v2.7h-1.4c-1.4 0-1.8.8-1.8 1.7V12h3l-.5 3.2h-2.5v7.7A11 11 0 0 0 23 12Z"
    />
  ),
  worldlink: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
      <circle cx="12" cy="12" r="9.5" />
      <path d="M2.5 12h19M12 2.5c5 5.5 5 13.5 0 19-5-5.5-5-13.5 0-19Z" />
    </g>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M17.1 12.7c0-2.5 2-3.6 2.1-3.7a4.6 4.6 0 0 0-3.6-2c-1.5-.1-3 .9-3.7.9-.8 0-2-.9-3.2-.9a4.8 4.8 0 0 0-4 2.5c-1.7 3-.4 7.4 1.2 9.8.8 1.2 1.8 2.5 3.1 2.5 1.2-.1 1.7-.8 3.2-.8s1.9.8 3.2.8c1.3 0 2.2-1.2 3-2.4.9-1.4 1.3-2.7 1.3-2.8 0 0-2.6-1-2.6-3.9ZM14.6 5.4c.7-.8 1.1-2 1-3.1-1 0-2.2.6-2.9 1.4-.6.7-1.2 1.9-1 3 1.1.1 2.2-.5 2.9-1.3Z"
    />
  ),
};

/** A provider's logo. It is decorative, because the name is beside it. */
export const MethodIcon = ({ method }: { method: LoginMethodName }) => (
  <svg aria-hidden="true" focusable="false" width="18" height="18" viewBox="0 0 24 24">
    {MARKS[method]}
  </svg>
);
