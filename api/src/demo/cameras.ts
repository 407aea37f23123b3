import { sql } from 'drizzle-orm';
import type { cameras } from '../cameras/tables';
import type { cancelRequests } from '../cancel-requests/tables';
import type { Queries } from '../database/database';
import type { subscriptions } from '../subscriptions/tables';
import { planNamed } from './catalogue';

/** A subscription by its first and last day, relative to today. */
interface DemoSubscription {
  plan: string;
  from: number;
  to: number;
  status?: 0 | 1;
}

interface DemoCamera {
  /** The label its owner gave it. */
  label: string | null;
  model: string;
  history: DemoSubscription[];
  trial?: true;
  cancellation?: {
    status: 'pending' | 'accepted' | 'rejected';
    reason: string;
    remarks?: string;
  };
}

const lastYear: DemoSubscription = { plan: 'home-basic-3', from: -700, to: -336, status: 0 };

/** Asha's cameras: one for each state of a subscription. */
const CAMERAS: DemoCamera[] = [
  { label: 'मुख्य ढोका', model: 'Outdoor Bullet 4MP', history: [] },
  {
    label: 'Front Gate',
    model: 'Outdoor Bullet 4MP',
    history: [{ plan: 'home-basic-1', from: -29, to: 1 }, lastYear],
  },
  {
    label: 'Parking',
    model: 'Outdoor Dome 2MP',
    history: [{ plan: 'home-plus-1', from: -25, to: 5 }],
  },
  {
    label: 'पछाडिको आँगन',
    model: 'Outdoor Dome 2MP',
    history: [{ plan: 'ghar-suraksha-1', from: -24, to: 6 }],
  },
  {
    label: 'Reception',
    model: 'Indoor Turret 4MP',
    history: [{ plan: 'business-pro-2', from: -164, to: 200 }, lastYear],
  },
  {
    label: 'भान्सा कोठा',
    model: 'Indoor Pan-Tilt 3MP',
    history: [{ plan: 'home-basic-1', from: -30, to: 0 }],
  },
  {
    label: 'Store Room',
    model: 'Indoor Turret 4MP',
    history: [{ plan: 'home-plus-1', from: -31, to: -1 }],
  },
  {
    label: 'Living Room',
    model: 'Indoor Pan-Tilt 3MP',
    history: [
      { plan: 'home-plus-1', from: -15, to: 14 },
      { plan: 'home-plus-2', from: 15, to: 105 },
      { plan: 'home-plus-4', from: 106, to: 470 },
      { plan: 'home-basic-1', from: -46, to: -16 },
    ],
  },
  { label: 'हजुरआमाको कोठा', model: 'Indoor Pan-Tilt 3MP', history: [], trial: true },
  {
    label: 'Terrace',
    model: 'Outdoor Dome 2MP',
    history: [{ plan: 'home-basic-2', from: -40, to: 50 }],
    cancellation: { status: 'pending', reason: 'The terrace is being rebuilt until spring.' },
  },
  {
    label: 'गाईगोठ',
    model: 'Outdoor Bullet 4MP',
    history: [{ plan: 'home-basic-3', from: -340, to: 24 }],
    cancellation: {
      status: 'accepted',
      reason: 'We moved the animals to another farm.',
      remarks: 'Approved. The plan stays usable until it expires.',
    },
  },
  {
    label: null,
    model: 'Outdoor Bullet 4MP',
    history: [{ plan: 'ghar-suraksha-2', from: -200, to: 164 }],
    cancellation: {
      status: 'rejected',
      reason: 'The picture is too dark in the night.',
      remarks: 'A technician visit is booked instead, free of charge.',
    },
  },
];

const two = (number: number): string => String(number).padStart(2, '0');

/** A calendar date some days from today, both `YYYY-MM-DD`. */
const daysFrom = (today: string, days: number): string => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

interface Rows {
  cameras: (typeof cameras.$inferInsert)[];
  subscriptions: (typeof subscriptions.$inferInsert)[];
  cancelRequests: (typeof cancelRequests.$inferInsert)[];
}

/** The rows of Asha's cameras as of `today`. The first camera is the newest. */
export function createDemoCameras(owner: string, today: string): Rows {
  const rows: Rows = { cameras: [], subscriptions: [], cancelRequests: [] };
  CAMERAS.forEach(({ label, model, history, trial, cancellation }, index) => {
    const id = `${owner}-${two(index + 1)}`;
    rows.cameras.push({
      id,
      subscriber_id: owner,
      inventory_serial: `IPC-2026-${two(index + 1)}A7`,
      custom_label: label,
      ipcam_label: model,
      trial_package_id: trial ? 'trial' : null,
      created_at: new Date(`${daysFrom(today, -710 - index * 3)}T06:30:00Z`),
    });
    history.forEach(({ plan, from, to, status = 1 }, place) => {
      const order_id = `ORD-${two(index + 1)}${two(place + 1)}`;
      const { package_id, price_minor } = planNamed(plan);
      rows.subscriptions.push({
        id: `${id}-${place + 1}`,
        camera_id: id,
        package_id,
        plan_id: plan,
        order_id,
        status,
        invoice_type: 'paid',
        price_minor,
        start_date: daysFrom(today, from),
        expiry_date: daysFrom(today, to),
      });
      if (cancellation && place === 0) {
        const { status: decision, reason, remarks = null } = cancellation;
        rows.cancelRequests.push({
          id: `${id}-cancel`,
          subscriber_id: owner,
          order_id,
          reason,
          status: decision,
          acceptance_reason: decision === 'accepted' ? remarks : null,
          rejection_reason: decision === 'rejected' ? remarks : null,
          created_at: new Date(`${daysFrom(today, -2)}T08:15:00Z`),
          decided_at: decision === 'pending' ? null : new Date(`${daysFrom(today, -1)}T05:40:00Z`),
        });
      }
    });
  });
  return rows;
}

/** Receipts of the demonstration's first subscriptions: paid when each began, or yesterday. */
export const seedReceipts = (queries: Queries, { today }: { today: string }) =>
  queries.query(sql`
    INSERT INTO receipts (subscriber_id, order_id, camera_id, inventory_serial, custom_label, package_name,
      package_name_ne, plan_name, price_minor, vat_minor, payment_method, paid_at)
    SELECT c.subscriber_id, s.order_id, c.id, c.inventory_serial, c.custom_label, k.name,
      k.name_ne, l.display_name, s.price_minor, l.vat_minor, 'sandbox-wallet', paid.day + time '04:15'
    FROM subscriptions s
      JOIN cameras c ON c.id = s.camera_id
      JOIN plans l ON l.id = s.plan_id
      JOIN packages k ON k.id = s.package_id,
      LATERAL (SELECT least(s.start_date, ${today}::date - 1) AS day) AS paid
    WHERE s.invoice_type = 'paid'
    ORDER BY paid.day, s.id`);
