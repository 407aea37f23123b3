import type { Catalog } from '@portal/shared';

/** What the pages of the shell say for others: notifications, failed calls, the navigation to remotes. */
const others: Catalog = {
  // The texts of notifications
  'Subscription activated': 'सदस्यता सुरु भयो',
  '{package} is active for {camera} until {date}.':
    '{camera} का लागि {package} {date} सम्म सक्रिय छ।',
  'Payment received': 'भुक्तानी प्राप्त भयो',
  'We received {currency} {amount} for {count} cameras.':
    '{count} क्यामेराका लागि {currency} {amount} प्राप्त भयो।',
  'We received {currency} {amount} for {camera}.':
    '{camera} का लागि {currency} {amount} प्राप्त भयो।',
  'Subscription expires soon': 'सदस्यता सकिन लाग्यो',
  'The subscription of {camera} ends on {date}.': '{camera} को सदस्यता {date} मा सकिन्छ।',
  'Subscriptions expire soon': 'सदस्यताहरू सकिन लागे',
  'The subscriptions of {count} cameras end on {date}.':
    '{count} वटा क्यामेराका सदस्यताहरू {date} मा सकिन्छन्।',
  'Subscription expires today': 'सदस्यता आज सकिन्छ',
  'Today is the last day of the subscription of {camera}.': 'आज {camera} को सदस्यताको अन्तिम दिन हो।',
  'Subscriptions expire today': 'सदस्यताहरू आज सकिन्छन्',
  'Today is the last day of the subscriptions of {count} cameras.':
    'आज {count} वटा क्यामेराका सदस्यताहरूको अन्तिम दिन हो।',
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
  // Calls that failed without a text of their own
  'The server gave an answer that could not be read. Please try again.':
    'सर्भरको जवाफ पढ्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  'The server could not be reached. Check your connection and try again.':
    'सर्भरसम्म पुग्न सकिएन। इन्टरनेट जडान जाँचेर फेरि प्रयास गर्नुहोस्।',
  'This needs the network, and you are offline. Please try again when it is back.':
    'यसका लागि इन्टरनेट जडान चाहिन्छ, तर तपाईं अफलाइन हुनुहुन्छ। जडान फर्केपछि फेरि प्रयास गर्नुहोस्।',
  'The service is paused for a moment. It goes on by itself.':
    'सेवा केही बेरका लागि रोकिएको छ। यो आफैँ फेरि सुरु हुन्छ।',
  'The service is paused for a moment. Please try again.':
    'सेवा केही बेरका लागि रोकिएको छ। कृपया फेरि प्रयास गर्नुहोस्।',
  // Navigation entries of the remotes
  'My Home': 'मेरो घर',
  Payments: 'भुक्तानी',
  Policy: 'नीति',
};

export default others;
