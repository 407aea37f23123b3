import type { packages, plans } from '../packages/tables';

const VAT_PERCENT = 13;

type Plan = typeof plans.$inferInsert;
type Sale = [duration: string, displayName: string, priceMinor: number];

const PACKAGES: (Omit<typeof packages.$inferInsert, 'position'> & { sales: Sale[] })[] = [
  {
    id: 'home-basic',
    name: 'Home Basic',
    name_ne: 'होम बेसिक',
    type: '3 days recording',
    type_ne: '३ दिन रेकर्डिङ',
    sales: [
      ['1 month', '1 Month', 250_00],
      ['3 months', '3 Months', 712_50],
      ['12 months', '12 Months', 2_700_00],
    ],
  },
  {
    id: 'home-plus',
    name: 'Home Plus',
    name_ne: 'होम प्लस',
    type: '7 days recording',
    type_ne: '७ दिन रेकर्डिङ',
    sales: [
      ['1 month', '1 Month', 450_00],
      ['3 months', '3 Months', 1_282_50],
      ['6 months', '6 Months', 2_499_99],
      ['12 months', '12 Months', 4_860_00],
    ],
  },
  {
    id: 'ghar-suraksha',
    name: 'घर सुरक्षा',
    type: '१५ दिन रेकर्डिङ',
    sales: [
      ['1 month', '१ महिना', 650_00],
      ['12 months', '१२ महिना', 7_020_00],
    ],
  },
  {
    id: 'business-pro',
    name: 'Business Pro',
    name_ne: 'बिजनेस प्रो',
    type: '30 days recording',
    type_ne: '३० दिन रेकर्डिङ',
    sales: [
      ['1 month', '1 Month', 1_250_50],
      ['12 months', '12 Months', 13_505_40],
    ],
  },
  {
    id: 'trial',
    name: 'Trial Package',
    name_ne: 'परीक्षण प्याकेज',
    type: 'Trial',
    sales: [['7 days', '7 Days', 0]],
  },
];

export const demoPackages: (typeof packages.$inferInsert)[] = PACKAGES.map(
  ({ sales: _, ...onSale }, position) => ({ ...onSale, position }),
);

/** Ids have the form `<package>-<place>`: `home-plus-2` is the second plan of Home Plus. */
export const demoPlans: Plan[] = PACKAGES.flatMap(({ id, sales }) =>
  sales.map(([duration, display_name, price_minor], index) => ({
    id: `${id}-${index + 1}`,
    package_id: id,
    display_name,
    duration,
    price_minor,
    vat_minor: Math.round((price_minor * VAT_PERCENT) / 100),
    position: index,
  })),
);

/** The current price of a plan, for past orders. */
export const planNamed = (planId: string): Plan => {
  const plan = demoPlans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`The demo catalogue has no plan ${planId}`);
  return plan;
};
