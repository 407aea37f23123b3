import type { Catalog } from '@portal/shared';

/** Texts that the shell shows on behalf of others: failed calls, navigation entries and page titles of remotes. */
const others: Catalog = {
  // Calls that failed without a text of their own
  'The server gave an answer that could not be read. Please try again.':
    'सर्भरको जवाफ पढ्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  'The server could not be reached. Check your connection and try again.':
    'सर्भरसम्म पुग्न सकिएन। इन्टरनेट जडान जाँचेर फेरि प्रयास गर्नुहोस्।',
  'You are offline, and this needs a connection. Please try again when you are back online.':
    'यसका लागि इन्टरनेट जडान चाहिन्छ, तर तपाईं अफलाइन हुनुहुन्छ। जडान फर्केपछि फेरि प्रयास गर्नुहोस्।',
  'The service is paused for a moment. It will resume automatically.':
    'सेवा केही बेरका लागि रोकिएको छ। यो आफैँ फेरि सुरु हुन्छ।',
  'The service is paused for a moment. Please try again.':
    'सेवा केही बेरका लागि रोकिएको छ। कृपया फेरि प्रयास गर्नुहोस्।',
  // Navigation entries of the remotes
  'My Home': 'मेरो घर',
  Payments: 'भुक्तानी',
  Policy: 'नीति',
  // Titles of the remotes' pages: a remote that failed has no texts
  Login: 'लगइन',
  'Forgot your password?': 'पासवर्ड बिर्सनुभयो?',
  'Choose a new password': 'नयाँ पासवर्ड छान्नुहोस्',
  'Set your password': 'आफ्नो पासवर्ड राख्नुहोस्',
  'Authorizing ...': 'प्रमाणीकरण हुँदैछ...',
  'Email sent successfully': 'इमेल सफलतापूर्वक पठाइयो',
  'Camera Subscription': 'क्यामेराको सदस्यता',
  'Renew cameras': 'क्यामेरा नवीकरण',
  Receipt: 'रसिद',
  Operations: 'सञ्चालन',
  'Privacy Policy': 'गोपनीयता नीति',
  'User Agreement': 'प्रयोगकर्ता सम्झौता',
  Accessibility: 'पहुँचयोग्यता',
};

export default others;
