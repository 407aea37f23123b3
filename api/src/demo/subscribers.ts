import { hashPassword } from '../authentication/credentials';
import type { roles, subscribers } from '../subscribers/tables';

interface DemoAccount {
  email: string;
  password: string;
  /** What the account demonstrates. */
  about: string;
}

const password = 'Portal-2026';

/** The accounts of a fresh start. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'asha@example.com', password, about: '12 cameras, one in every state' },
  { email: 'bina@example.com', password, about: 'no cameras and no KYC yet' },
  { email: 'scale@example.com', password, about: '2000 cameras' },
];

export const demoRoles: (typeof roles.$inferInsert)[] = [
  {
    name: 'subscriber',
    permissions: ['dashboard-view', 'cameras-view', 'cameras-store', 'profile-view', 'kyc-store'],
    ticketing: ['ticket-view', 'ticket-store'],
    crm: ['subscription-view', 'subscription-cancel'],
  },
];

const PEOPLE: Record<string, Omit<typeof subscribers.$inferInsert, 'email' | 'password_hash'>> = {
  'asha@example.com': {
    id: 'asha',
    name: 'Asha Gurung',
    username: 'asha.gurung',
    phone: '9841000001',
    address: 'Lakeside, Pokhara',
    role: 'subscriber',
    kyc_verified: 1,
  },
  'bina@example.com': {
    id: 'bina',
    name: 'बिना श्रेष्ठ',
    username: 'bina.shrestha',
    phone: '9841000002',
    address: 'पाटन, ललितपुर',
    role: 'subscriber',
    kyc_verified: null,
  },
  'scale@example.com': {
    id: 'scale',
    name: 'Sagarmatha Cold Store',
    username: 'scale',
    phone: '9841000003',
    address: 'Industrial Area, Balaju, Kathmandu',
    role: 'subscriber',
    kyc_verified: 2,
  },
};

/** Registered, with a mailed code and no password yet. */
export const demoNewcomer = {
  id: 'chandra',
  name: 'Chandra Tamang',
  email: 'chandra@example.com',
  username: 'chandra.tamang',
  phone: '9841000004',
  address: 'Dharan, Sunsari',
  role: 'subscriber',
  kyc_verified: null,
  password_hash: null,
} satisfies typeof subscribers.$inferInsert;

export const demoSubscribers = (): Promise<(typeof subscribers.$inferInsert)[]> =>
  Promise.all(
    DEMO_ACCOUNTS.map(async ({ email, password }) => {
      const person = PEOPLE[email];
      if (!person) throw new Error(`Nobody is behind the demo account ${email}`);
      return { ...person, email, password_hash: await hashPassword(password) };
    }),
  );
