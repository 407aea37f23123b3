import type { Catalog } from '@portal/shared';

/** What the API and delivery say to operators. A fault with a number stays English, as its page at /errors is. */
export default {
  'You are not signed in as an operator.': 'तपाईं सञ्चालकका रूपमा लगइन हुनुहुन्न।',
  'Your role does not allow that.': 'तपाईंको भूमिकाले यो गर्न दिँदैन।',
  'There is no such operator.': 'यस्तो सञ्चालक छैन।',
  'There is already an operator with this name.': 'यस नामको सञ्चालक पहिल्यै छ।',
  'A name has letters and digits, and starts with one.':
    'नाममा अक्षर र अङ्क हुन्छन्, र नाम तीमध्ये एउटाबाट सुरु हुन्छ।',
  'This is the last operator who can sign in. Add another one first.':
    'लगइन गर्न सक्ने अन्तिम सञ्चालक यही हो: पहिले अर्को थप्नुहोस्।',
  'This is your only way to sign in. Add another one first.':
    'लगइन गर्ने तपाईंको एउटै उपाय यही हो: पहिले अर्को थप्नुहोस्।',
  'There is no such passkey.': 'यस्तो पासकी छैन।',
  'That passkey was not accepted. Try again.': 'त्यो पासकी स्वीकार भएन। फेरि प्रयास गर्नुहोस्।',
  'This passkey is registered already.': 'यो पासकी पहिल्यै राखिएको छ।',
  'A link only sets up a way to sign in.': 'लिङ्कले लगइन गर्ने उपाय मात्र थप्छ।',
  'There is nothing at this address.': 'यस ठेगानामा केही छैन।',
  'There is no such session.': 'यस्तो सत्र छैन।',
  'This code is not correct. Wait for the next one.': 'यो कोड मिलेन। अर्को कोड पर्खनुहोस्।',
  'This field is required.': 'यो विवरण आवश्यक छ।',
  'The password must have at least 8 characters.': 'पासवर्ड कम्तीमा ८ अक्षरको हुनुपर्छ।',
  'The password must have at most 128 characters.': 'पासवर्ड बढीमा १२८ अक्षरको हुन सक्छ।',
  'Something is broken; the log says what.': 'केही बिग्रियो; विवरण सर्भरको अभिलेखमा छ।',
} satisfies Catalog;
