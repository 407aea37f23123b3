export interface DemoAccount {
  email: string;
  password: string;
  /** What can be seen with it. */
  about: string;
}

const password = 'Portal-2026';

/** Who can sign in on a fresh start. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'asha@example.com', password, about: '12 cameras, one in every state' },
  { email: 'bina@example.com', password, about: 'no cameras and no KYC yet' },
  { email: 'scale@example.com', password, about: '2000 cameras' },
];
