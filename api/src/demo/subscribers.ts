import { hashPassword } from '../authentication/passwords';
import type { roles, subscribers } from '../subscribers/tables';
import { DEMO_ACCOUNTS } from './accounts';

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

/** Registered, mailed a code, and has set no password yet. */
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
