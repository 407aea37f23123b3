/** How many days before a package ends one may be reminded of that; 0 is its last day. */
export const REMINDER_DAYS = [5, 0] as const;

export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** When and how a subscriber is reminded of packages that end. The list in the portal has every reminder. */
export interface Reminders {
  days: ReminderDays[];
  /** To the browsers and devices that get notifications. */
  push: boolean;
  mail: boolean;
}
