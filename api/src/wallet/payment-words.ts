/** The words of the sandbox wallet's page, by language; the other pages of the sandbox are in English. */
export const WORDS = {
  en: {
    pay: 'Pay',
    slow: 'Slow to confirm',
    decline: 'Decline',
    cancel: 'Cancel',
    paid: ['Payment complete', 'This payment has been made. You were charged once.'],
    declined: ['Payment declined', 'This payment was declined. Nothing was charged.'],
    cancelled: ['Payment cancelled', 'This payment was cancelled. Nothing was charged.'],
    confirming: [
      'Payment under way',
      'You have paid, and the wallet is confirming it. Do not pay again.',
    ],
    unknown: [
      'There is no such payment',
      'The address is not complete, or the payment was never opened.',
    ],
    merchant: 'Merchant',
    package: 'Package',
    plan: 'Plan',
    camera: 'Camera',
    price: 'Price',
    vat: 'VAT',
    total: 'Total',
    wallet: 'Sandbox Wallet',
    note: 'A wallet for trying things out: no money moves.',
    confirm: 'Confirm your payment',
    asks: (merchant: string, amount: string) => `${merchant} asks for ${amount}.`,
    back: 'Back to the portal',
  },
  ne: {
    pay: 'भुक्तानी गर्नुहोस्',
    slow: 'ढिलो पुष्टि हुने भुक्तानी',
    decline: 'अस्वीकार गर्नुहोस्',
    cancel: 'रद्द गर्नुहोस्',
    paid: ['भुक्तानी पूरा भयो', 'यो भुक्तानी भइसक्यो। तपाईंबाट एक पटक मात्र रकम काटियो।'],
    declined: ['भुक्तानी अस्वीकृत', 'यो भुक्तानी अस्वीकार गरियो। केही काटिएन।'],
    cancelled: ['भुक्तानी रद्द', 'यो भुक्तानी रद्द गरियो। केही काटिएन।'],
    confirming: ['भुक्तानी हुँदैछ', 'तपाईंले भुक्तानी गर्नुभयो, र वालेटले पुष्टि गर्दैछ। फेरि भुक्तानी नगर्नुहोस्।'],
    unknown: ['यस्तो भुक्तानी छैन', 'ठेगाना पूरा छैन, वा भुक्तानी कहिल्यै खोलिएन।'],
    merchant: 'बिक्रेता',
    package: 'प्याकेज',
    plan: 'योजना',
    camera: 'क्यामेरा',
    price: 'मूल्य',
    vat: 'भ्याट',
    total: 'जम्मा',
    wallet: 'परीक्षण वालेट',
    note: 'यो परीक्षणका लागि बनाइएको वालेट हो: पैसा चल्दैन।',
    confirm: 'भुक्तानी पुष्टि गर्नुहोस्',
    asks: (merchant: string, amount: string) => `${merchant} ले ${amount} माग्दैछ।`,
    back: 'पोर्टलमा फर्कनुहोस्',
  },
} as const;

export type WalletLanguage = keyof typeof WORDS;

/** The language that a person chose in the portal, by the cookie of its preferences. */
export const languageIn = (cookies = ''): WalletLanguage =>
  /(?:^|; )portal_prefs=[a-z]+\.ne\b/.test(cookies) ? 'ne' : 'en';
