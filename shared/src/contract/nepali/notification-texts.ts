import type { NOTIFICATION_TEXTS } from '../notifications';

type Texts = (typeof NOTIFICATION_TEXTS)[keyof typeof NOTIFICATION_TEXTS];

/** The texts of notifications in Nepali, on the page and pushed. */
export const NOTIFICATIONS_IN_NEPALI: Record<Texts['title' | 'message'], string> = {
  'Subscription activated': 'सदस्यता सक्रिय भयो',
  '{package} is active for {camera} until {date}.':
    '{camera} का लागि {package} {date} सम्म सक्रिय छ।',
  'Payment received': 'भुक्तानी प्राप्त भयो',
  'We received {currency} {amount} for {camera}.':
    '{camera} का लागि {currency} {amount} प्राप्त भयो।',
  'We received {currency} {amount} for {count} cameras.':
    '{count} क्यामेराका लागि {currency} {amount} प्राप्त भयो।',
  'Subscription expires soon': 'सदस्यताको म्याद सकिन लाग्यो',
  'The subscription of {camera} ends on {date}.': '{camera} को सदस्यता {date} मा सकिन्छ।',
  'Subscriptions expire soon': 'सदस्यताहरूको म्याद सकिन लाग्यो',
  'The subscriptions of {count} cameras end on {date}.':
    '{count} क्यामेराका सदस्यता {date} मा सकिन्छन्।',
  'Subscription expires today': 'सदस्यताको म्याद आज सकिन्छ',
  'Today is the last day of the subscription of {camera}.': 'आज {camera} को सदस्यताको अन्तिम दिन हो।',
  'Subscriptions expire today': 'सदस्यताहरूको म्याद आज सकिन्छ',
  'Today is the last day of the subscriptions of {count} cameras.':
    'आज {count} क्यामेराका सदस्यताको अन्तिम दिन हो।',
  'Cancellation accepted': 'रद्द गर्ने अनुरोध स्वीकृत',
  'Your request to cancel the subscription of {camera} was accepted. {reason}':
    '{camera} को सदस्यता रद्द गर्ने तपाईंको अनुरोध स्वीकृत भयो। {reason}',
  'Cancellation rejected': 'रद्द गर्ने अनुरोध अस्वीकृत',
  'Your request to cancel the subscription of {camera} was rejected. {reason}':
    '{camera} को सदस्यता रद्द गर्ने तपाईंको अनुरोध अस्वीकृत भयो। {reason}',
  'Identity verified': 'पहिचान प्रमाणित भयो',
  'Your identity verification was approved.': 'तपाईंको पहिचान प्रमाणीकरण स्वीकृत भयो।',
  'Identity verification rejected': 'पहिचान प्रमाणीकरण अस्वीकृत',
  'Your identity verification was rejected. {reason}':
    'तपाईंको पहिचान प्रमाणीकरण अस्वीकृत भयो। {reason}',
};
