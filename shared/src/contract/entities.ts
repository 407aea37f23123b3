/**
 * The entities of the portal, with the API's field names. Dates are calendar dates (`YYYY-MM-DD`, possibly with a time
 * behind), read as local dates. Amounts are in major units of the configured currency (`1250.5`), null where the
 * response has none. What the wire may write otherwise (an id as a number, a number as text, a list as null) is read in
 * `reading/`.
 */

/** Which version a person gets. */
export type Cohort = 'stable' | 'canary';

/** 0 rejected, 1 verified, null not submitted, 2 pending. */
export type KycStatus = 0 | 1 | 2 | null;

export interface Role {
  name: string;
  permissions: string[];
  ticketing: string[];
  crm: string[];
}

export interface SubscriberDetails {
  subscriber_id: string;
  full_name: string;
  mobile_no: string;
  address: string;
}

/** The signed-in subscriber. `subscriber_details.subscriber_id` is the id in every path that says subscriber. */
export interface Profile {
  id: string;
  name: string;
  email: string;
  username: string;
  phone: string;
  address: string;
  avatar: string | null;
  user_roles: string[];
  role: Role;
  subscriber_details: SubscriberDetails;
  kyc_verified: KycStatus;
  rejected_reason: string | null;
}

/** A subscription in the camera list. */
export interface CameraSubscriptionSummary {
  /** 1 active, 0 inactive. */
  status: number;
  expiry_date: string;
  start_date: string;
  order_id: string;
  packages: { name: string; name_ne?: string | null };
}

export interface Camera {
  id: string;
  inventory_serial: string;
  custom_label: string | null;
  ipcam_label: string | null;
  created_at: string;
  subscription: CameraSubscriptionSummary[];
}

/** One page of the camera list; `total` counts all of the subscriber's cameras. */
export interface CameraPage {
  data: Camera[];
  total: number;
}

export interface CameraListQuery {
  /** Rows a page, 15 by default. */
  limit?: number;
  /** From 1. */
  page?: number;
  sort_field?: 'created_at' | 'inventory_serial' | 'custom_label';
  sort_by?: 'asc' | 'desc';
}

export type InvoiceType = 'paid' | 'trial';

/** A subscription on the camera's page. */
export interface CameraSubscription {
  id: string;
  /** The package's names. */
  name: string;
  name_ne?: string | null;
  order_id: string;
  /** 1 active, 0 inactive. */
  subscription_status: number;
  subscription_expiry_date: string;
  start_date: string;
  plans: SubscribedPlan[];
}

/** The plan of a subscription. */
export interface SubscribedPlan {
  invoice_type: InvoiceType;
  package_id: string;
  package_price: number | null;
  /** Optional. Without it, a renewal finds the plan by its price. */
  plan_id?: string;
}

export interface Plan {
  id: string;
  display_name: string;
  package_price: number | null;
  vat_amount: number | null;
  /** The number of months it covers; none if the server does not say, or for a plan of days. */
  months?: number | null;
}

/** A package on sale. */
export interface Package {
  id: string;
  name: string;
  type: string;
  /** Name and description in Nepali, if the provider has them. */
  name_ne?: string | null;
  type_ne?: string | null;
  plans: Plan[];
}

export interface TrialPackage {
  id: string;
  name: string;
  name_ne?: string | null;
  plans: Plan[];
}

interface SubscribeBase {
  package_id: string;
  package_plan_id: string;
  /** Always 1. */
  qty: 1;
  subscriber_id: string;
  /** The subscriber's username. */
  created_by: string;
  subscriber_ipcam_id: string;
}

export interface PaidSubscribeBody extends SubscribeBase {
  payment_gateway: 'e-payment';
  /** The configured wallet's identifier. */
  payment_method: string;
}

export interface TrialSubscribeBody extends SubscribeBase {
  payment_gateway: 'cash';
}

/** The response to an order that has to be paid. */
export interface PaymentRedirect {
  redirect_url: string;
  /** The order id of the paid subscription, if the server sends it. */
  order_id?: string;
}

export interface CancelRequest {
  order_id: string;
  /** The time of the decision (ISO 8601); null while pending. */
  decided_at?: string | null;
  subscription_cancel_detail: {
    /** 'pending', 'accepted'; any other value is a rejection. */
    status: string;
    acceptance_reason: string | null;
    rejection_reason: string | null;
  };
}

export interface CreateCancelRequestBody {
  full_name: string;
  mobile: string;
  email: string;
  /** The camera's inventory serial. */
  camera_name: string;
  /** The camera's custom label, '' without one. */
  device_id: string;
  /** The `package_price` of the subscription's first plan. */
  request_amount: number | string;
  /** At least 10 characters after trimming. */
  reason: string;
  order_id: string;
  subscriber_id: string;
}

/** A policy or an agreement: HTML written by the provider's staff, never trusted. */
export interface PolicyRecord {
  status: number;
  public: number;
  posts: { content: string };
  /** `en` or `ne`; absent if the provider has only one language. */
  language?: string | undefined;
}

export interface LoginMethod {
  name: string;
  /** '1' means enabled. */
  status: string;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export interface EmailCredentials {
  email: string;
  password: string;
}

/** Credentials of a partner or tenant account, with a username instead of an email. */
export interface UsernameCredentials {
  username: string;
  password: string;
}

/** The four sign-in methods with an external account, by the server's names. */
export type LoginMethodName = 'google' | 'facebook' | 'worldlink' | 'apple';

export interface SocialLoginBody {
  login_type: LoginMethodName;
  /** The token from the provider's script, or for the partner from its return page. */
  token: string;
  /** A fixed mobile-client value, from the configuration. */
  Platform: string;
  /** For the partner: the PKCE code verifier of this browser's start. */
  code_verifier?: string;
  /** For the partner: the nonce of this browser's start, which the identity token must contain. */
  nonce?: string;
}

export interface PartnerCredentials {
  client_id: string;
}

/** A password set with a one-time code: after forgetting it, or after registering. */
export interface ResetPasswordBody {
  email: string;
  password: string;
  conf_password: string;
  /** The code from the mail. */
  otp: string;
}

export interface ChangePasswordBody {
  current_password: string;
  password: string;
  password_confirm: string;
}

/** A report of the shell about loading a remote, without personal data. */
export interface LoadReport {
  remote: string;
  version: string;
  /** The last step: 'render' after a success. */
  step: 'contract' | 'entry' | 'integrity' | 'module' | 'render';
  outcome: 'loaded' | 'retried' | 'fell-back' | 'failed' | 'crashed';
  /** Milliseconds from the first attempt to the outcome. */
  duration: number;
  /** The support code that the person sees. */
  code: string;
  /** The person's cohort. After a fallback, `version` is another one. */
  cohort?: Cohort;
}
