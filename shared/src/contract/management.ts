/** Calls that the specification names without a screen: countries, subscribers, packages to add. */

export interface Country {
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  iso2: string;
  /** With its plus: `+977`. */
  dial_code: string;
}

/** The fields of the profile that a subscriber may change. */
export interface ProfileChanges {
  name?: string;
  phone?: string;
  address?: string;
}

export interface Subscriber {
  id: string;
  full_name: string;
  email: string;
  username: string;
  mobile_no: string;
  address: string;
}

/** One page of subscribers, for a role that may see them. */
export interface SubscriberPage {
  data: Subscriber[];
  total: number;
}

export interface SubscriberListQuery {
  /** Rows a page, 15 by default. */
  limit?: number;
  /** From 1. */
  page?: number;
  /** Searches names, emails and usernames. */
  search?: string;
}

export type AddSubscriberBody = Omit<Subscriber, 'id'>;
export type EditSubscriberBody = Partial<AddSubscriberBody>;

export interface AddPackageBody {
  name: string;
  type: string;
  plans: {
    display_name: string;
    /** Months one payment covers. */
    months: number;
    /** In major units of the configured currency. */
    package_price: number;
    vat_amount: number;
  }[];
}
