import { signInName } from '../authentication/sign-in-name';

/** Somebody the sandbox partner knows. */
export interface PartnerAccount {
  username: string;
  password: string;
  subject: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

const password = 'Portal-2026';

export const PARTNER_ACCOUNTS: readonly PartnerAccount[] = [
  {
    username: 'asha',
    password,
    subject: 'partner-1001',
    name: 'Asha Gurung',
    email: 'asha@example.com',
    emailVerified: true,
  },
  // Knows the partner only.
  {
    username: 'deepa',
    password,
    subject: 'partner-1002',
    name: 'Deepa Rai',
    email: 'deepa@example.com',
    emailVerified: true,
  },
  // Claims an email that nobody checked.
  {
    username: 'eka',
    password,
    subject: 'partner-1003',
    name: 'Eka Lama',
    email: 'bina@example.com',
    emailVerified: false,
  },
];

/** Somebody whom the sandbox partner knows as an operator. Nothing but a press picks one. */
export interface SandboxOperator {
  username: string;
  subject: string;
  name: string;
  /** What gives them their role. */
  group: string;
}

export const SANDBOX_OPERATORS: readonly SandboxOperator[] = [
  { username: 'operator', subject: 'operator-1001', name: 'Operator', group: 'operators' },
  { username: 'viewer', subject: 'operator-1002', name: 'Viewer', group: 'viewers' },
];

export const partnerAccountOf = (subject: string): PartnerAccount | undefined =>
  PARTNER_ACCOUNTS.find((account) => account.subject === subject);

export const sandboxOperatorOf = (subject: string): SandboxOperator | undefined =>
  SANDBOX_OPERATORS.find((account) => account.subject === subject);

/** Passwords are no secrets here: they stand in this file and on the page that asks for them. */
export const accountWith = (username: string, given: string): PartnerAccount | undefined =>
  PARTNER_ACCOUNTS.find(
    (account) => account.username === signInName(username) && account.password === given,
  );

export const sandboxOperatorCalled = (username: string): SandboxOperator | undefined =>
  SANDBOX_OPERATORS.find((account) => account.username === username);
