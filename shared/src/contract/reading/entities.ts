import type {
  Camera,
  CameraSubscription,
  CameraSubscriptionSummary,
  CancelRequest,
  InvoiceType,
  KycStatus,
  LoginMethod,
  Package,
  PartnerCredentials,
  PaymentRedirect,
  Plan,
  PolicyRecord,
  Profile,
  Role,
  SubscribedPlan,
  SubscriberDetails,
  Tokens,
  TrialPackage,
} from '../entities';
import type { KycRecord } from '../kyc';
import type { Country, Subscriber } from '../management';
import type { Notification } from '../notifications';
import type { Receipt, ReceiptLine, RecentPayment } from '../payments';
import {
  type BasketRedirect,
  REMINDER_DAYS,
  type ReminderDays,
  type Reminders,
  type Renewal,
} from '../renewals';
import {
  count,
  flag,
  id,
  isObject,
  listWithin,
  maybeText,
  number,
  optionalId,
  part,
  record,
  text,
  UNREAD,
  type Read,
} from './read';

export const tokens = record<Tokens>({ access_token: id, refresh_token: id });

export const loginMethod = record<LoginMethod>({ name: id, status: text });

export const partnerCredentials = part<PartnerCredentials>({ client_id: text });

/** Any other value counts as pending. */
function kycStatus(input: unknown): KycStatus {
  if (input === null || input === undefined || input === '') return null;
  const status = number(input);
  return status === 0 || status === 1 ? status : 2;
}

const slugs = listWithin<string>(id);

export const profile = record<Profile>({
  id: text,
  name: text,
  email: text,
  username: text,
  phone: text,
  address: text,
  avatar: maybeText,
  user_roles: slugs,
  role: part<Role>({ name: text, permissions: slugs, ticketing: slugs, crm: slugs }),
  subscriber_details: record<SubscriberDetails>({
    subscriber_id: id,
    full_name: text,
    mobile_no: text,
    address: text,
  }),
  kyc_verified: kycStatus,
  rejected_reason: maybeText,
});

export const camera = record<Camera>({
  id,
  inventory_serial: id,
  custom_label: maybeText,
  ipcam_label: maybeText,
  created_at: text,
  subscription: listWithin(
    record<CameraSubscriptionSummary>({
      status: count,
      expiry_date: text,
      start_date: text,
      order_id: id,
      packages: part({ name: text, name_ne: maybeText }),
    }),
  ),
});

const invoiceType = (input: unknown): InvoiceType => (input === 'trial' ? 'trial' : 'paid');

export const cameraSubscription = record<CameraSubscription>({
  id: text,
  name: text,
  name_ne: maybeText,
  order_id: id,
  subscription_status: count,
  subscription_expiry_date: text,
  start_date: text,
  plans: listWithin(
    record<SubscribedPlan>({
      invoice_type: invoiceType,
      package_id: text,
      package_price: number,
      plan_id: optionalId,
    }),
  ),
});

export const plan = record<Plan>({
  id,
  display_name: text,
  package_price: number,
  vat_amount: number,
  months: number,
});

export const packageOnSale = record<Package>({
  id,
  name: text,
  type: text,
  name_ne: maybeText,
  type_ne: maybeText,
  plans: listWithin(plan),
});

export const trialPackage = record<TrialPackage>({
  id,
  name: text,
  name_ne: maybeText,
  plans: listWithin(plan),
});

/** The order was accepted, whatever else the response contains. */
export const paymentRedirect = part<PaymentRedirect>({ redirect_url: text, order_id: optionalId });

export const cancelRequest = record<CancelRequest>({
  order_id: id,
  decided_at: maybeText,
  subscription_cancel_detail: record({
    status: text,
    acceptance_reason: maybeText,
    rejection_reason: maybeText,
  }),
});

export const policyRecord = record<PolicyRecord>({
  status: count,
  public: count,
  posts: part({ content: text }),
  language: optionalId,
});

function documentNumber(input: unknown): 1 | 2 | typeof UNREAD {
  const read = number(input);
  return read === 1 || read === 2 ? read : UNREAD;
}

const rejectedDocuments = listWithin<1 | 2>(documentNumber);

export const kycRecord = record<KycRecord>({
  id,
  subscriber_id: text,
  first_name: text,
  middle_name: maybeText,
  last_name: text,
  mobile_no: text,
  email: text,
  address: maybeText,
  document1: maybeText,
  document2: maybeText,
  document1_name: maybeText,
  document2_name: maybeText,
  rejected_documents: (input, odd) =>
    input === undefined ? undefined : rejectedDocuments(input, odd),
  rejected_details: (input) => (input === undefined ? undefined : flag(input)),
  submitted_at: optionalId,
  decided_at: optionalId,
});

export const country = record<Country>({ id: text, name: text, iso2: id, dial_code: text });

export const subscriber = record<Subscriber>({
  id,
  full_name: text,
  email: text,
  username: text,
  mobile_no: text,
  address: text,
});

/** The values of a text's placeholders, without those that cannot be formatted. */
function values(input: unknown): Record<string, string> | undefined {
  if (!isObject(input)) return undefined;
  return Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => {
      const written = maybeText(value);
      return written === null ? [] : [[name, written]];
    }),
  );
}

export const notification = record<Notification>({
  id,
  title: text,
  message: text,
  seen: flag,
  created_at: text,
  link: optionalId,
  kind: optionalId,
  values,
});

const receiptLine = {
  order_id: id,
  camera_id: id,
  inventory_serial: text,
  custom_label: maybeText,
  package_name: text,
  package_name_ne: maybeText,
  plan_name: text,
  price: number,
  vat: number,
};

export const receipt = record<Receipt>({
  ...receiptLine,
  id,
  lines: listWithin(record<ReceiptLine>(receiptLine)),
  payment_method: text,
  paid_at: text,
});

export const recentPayment = record<RecentPayment>({
  order_id: id,
  camera_id: id,
  package_name: text,
  package_name_ne: maybeText,
  plan_name: text,
  basket_id: maybeText,
  status: text,
  redirect_url: maybeText,
  created_at: text,
});

export const renewal = record<Renewal>({
  camera_id: id,
  inventory_serial: text,
  custom_label: maybeText,
  package_id: id,
  package_name: text,
  package_name_ne: maybeText,
  plan_id: id,
  plan_name: text,
  price: number,
  vat: number,
  covered_until: text,
  start_date: text,
  expiry_date: text,
});

export const basketRedirect = part<BasketRedirect>({
  redirect_url: text,
  orders: listWithin(record<BasketRedirect['orders'][number]>({ camera_id: id, order_id: id })),
});

function reminderDays(input: unknown): ReminderDays | typeof UNREAD {
  const read = number(input);
  return REMINDER_DAYS.find((days) => days === read) ?? UNREAD;
}

export const reminders = record<Reminders>({
  days: listWithin(reminderDays),
  push: flag,
  mail: flag,
});

export const blob: Read<Blob> = (input) => (input instanceof Blob ? input : UNREAD);
