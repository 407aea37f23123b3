import type {
  Camera,
  CameraSubscription,
  CameraSubscriptionSummary,
  Receipt,
  Renewal,
} from '@portal/shared';
import type { FakeAnswers } from '@portal/shared/testing';
import type { Camera as ShownCamera } from '../cameras/camera';
import type { PendingPurchase } from '../payment/pending-purchases';
import type { Subscription } from '../subscriptions/subscription';

export const TODAY = '2026-11-21';

/** Stops the clock at noon of TODAY. Timers run normally. */
export function stopTheClock(): void {
  jest.useFakeTimers({
    now: new Date(2026, 10, 21, 12),
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}

export const summary = (
  order_id: string,
  expiry_date: string,
  status = 1,
  start_date = '2026-10-21',
): CameraSubscriptionSummary => ({
  status,
  expiry_date,
  start_date,
  order_id,
  packages: { name: 'Gold' },
});

export const camera = (
  id: string,
  custom_label: string | null,
  ...subscription: CameraSubscriptionSummary[]
): Camera => ({
  id,
  inventory_serial: `IPC-${id}`,
  custom_label,
  ipcam_label: null,
  created_at: '2025-04-01T06:30:00+00:00',
  subscription,
});

/** A subscription as screens use it. */
export const subscription = (
  orderId: string,
  expiry: string | null,
  more: Partial<Subscription> = {},
): Subscription => ({
  orderId,
  name: 'Gold',
  enabled: true,
  start: '2025-01-01',
  expiry,
  ...more,
});

/** A camera as screens use it. */
export const shownCamera = (
  id: string,
  label: string,
  ...subscriptions: Subscription[]
): ShownCamera => ({
  id,
  serial: `IPC-${id}`,
  label,
  created: '2025-01-01',
  model: '',
  subscriptions,
});

export const row = (
  order_id: string,
  subscription_expiry_date: string,
  more: Partial<CameraSubscription> = {},
): CameraSubscription => ({
  id: order_id,
  name: 'Gold',
  order_id,
  subscription_status: 1,
  subscription_expiry_date,
  start_date: '2026-10-21',
  plans: [],
  ...more,
});

/** A camera that ends today, with the price of its renewal. */
export const renewal = (camera_id: string, more: Partial<Renewal> = {}): Renewal => ({
  camera_id,
  inventory_serial: `IPC-${camera_id}`,
  custom_label: null,
  package_id: 'gold',
  package_name: 'Gold',
  plan_id: 'p1',
  plan_name: '1 Month',
  price: 250,
  vat: 32.5,
  covered_until: TODAY,
  start_date: '2026-11-22',
  expiry_date: '2026-12-21',
  ...more,
});

/** The receipt of an order for the camera 7. */
export const receipt = (id: string, order_id: string, more: Partial<Receipt> = {}): Receipt => ({
  id,
  order_id,
  camera_id: '7',
  inventory_serial: 'IPC-7',
  custom_label: 'Front Gate',
  package_name: 'Gold',
  plan_name: '1 Month',
  price: 250,
  vat: 32.5,
  lines: [],
  payment_method: 'sandbox-wallet',
  paid_at: '2026-11-22T06:00:00Z',
  ...more,
});

/** A request to cancel the subscription of an order. */
export const cancelRow = (
  order_id: string,
  status: string,
  reasons: Partial<Record<string, string>> = {},
) => ({
  order_id,
  subscription_cancel_detail: {
    status,
    acceptance_reason: null,
    rejection_reason: null,
    ...reasons,
  },
});

/** The response of a list. */
export const toList = <Row>(data: Row[], total = data.length) => ({ data, body: { data, total } });

const PLANS = [
  { id: 'p1', display_name: '1 Month', package_price: '1250.50', vat_amount: 162.57 },
  { id: 'p2', display_name: '1 Year', package_price: 'soon', vat_amount: 0 },
];

export const TRIAL = {
  id: 'trial',
  name: 'Trial Package',
  plans: [{ id: 't1', display_name: '7 Days', package_price: 0, vat_amount: 0 }],
};

/** Responses with two packages, no trial, no purchases, and no cancellation requests. */
export const SHOP: FakeAnswers = {
  cameras: () => toList([]),
  cameraSubscriptions: () => ({ data: [] }),
  trialLookup: () => ({ status: 204, data: '' }),
  cancelRequests: () => ({ data: [] }),
  packages: () => ({
    data: [
      { id: 'gold', name: 'Gold', type: '3 days', plans: [] },
      { id: 'silver', name: 'Silver', type: '1 day', plans: [] },
    ],
  }),
  packagePlans: () => ({ data: PLANS }),
};

/** A purchase that starts now and has no order from the server. */
export const purchase = (
  cameraId: string,
  more: Partial<PendingPurchase> = {},
): PendingPurchase => ({
  cameraId,
  orderId: null,
  orderIds: [],
  begun: Date.now(),
  packageName: 'Gold',
  planName: '1 Month',
  ...more,
});

/** A response that never arrives. */
export const never = () => new Promise<never>(() => undefined);
