import type { Catalog } from '../i18n';

const catalog: Catalog = {
  // The digits that numbers in texts are written with
  '0123456789': '०१२३४५६७८९',
  // The controls, and errors of calls and passwords
  'Loading...': 'लोड हुँदैछ...',
  'This part of the portal is not set up yet.': 'पोर्टलको यो भाग अझै तयार छैन।',
  Close: 'बन्द गर्नुहोस्',
  Back: 'पछाडि',
  'You are offline': 'तपाईं अफलाइन हुनुहुन्छ',
  'Add New': 'नयाँ थप्नुहोस्',
  Alerts: 'सन्देशहरू',
  'Show password': 'पासवर्ड देखाउनुहोस्',
  'Clear {label}': '{label} खाली गर्नुहोस्',
  'New Password': 'नयाँ पासवर्ड',
  'Confirm Password': 'पासवर्डको पुष्टि',
  'At least 8 characters. Not a common password, and not based on your name or email.':
    'कम्तीमा ८ अक्षर। धेरैले प्रयोग गर्ने वा आफ्नो नाम वा इमेलबाट बनेको पासवर्ड नराख्नुहोस्।',
  'Strong enough': 'पर्याप्त बलियो',
  'A strong password': 'बलियो पासवर्ड',
  'This is one of the most common passwords, or close to one.':
    'यो धेरैले प्रयोग गर्ने पासवर्डमध्ये एक हो, वा त्यस्तै छ।',
  'Rows of keys or numbers, repetitions and dates are easy to guess.':
    'किबोर्डका लहर, क्रमिक अङ्क, दोहोरिएका अक्षर र मिति सजिलै अनुमान गर्न सकिन्छ।',
  'This is too close to your name, your email or the name of this service.':
    'यो तपाईंको नाम, इमेल वा यस सेवाको नामसँग धेरै मिल्छ।',
  'This password is too easy to guess. Add a word or two.':
    'यो पासवर्ड सजिलै अनुमान गर्न सकिन्छ। एक-दुई शब्द थप्नुहोस्।',
  'Enter the new password twice.': 'नयाँ पासवर्ड दुई पटक लेख्नुहोस्।',
  'Passwords do not match': 'पासवर्डहरू मिलेनन्',
  'Passwords match': 'पासवर्डहरू मिले',
  'Something Went Wrong': 'केही गडबड भयो',
  'Too many attempts. Please try again in {wait}.':
    'धेरै प्रयास भए। कृपया {wait} पछि फेरि प्रयास गर्नुहोस्।',
  '-- Select {label} --': '-- {label} छान्नुहोस् --',
  '{count} of at least {least} characters': '{count} अक्षर, कम्तीमा {least} चाहिन्छ',
  // The shared rules of forms
  '{Field} field is required.': '{Field} आवश्यक छ।',
  '{Field} is not a valid email.': '{Field} ठीकसँग लेखिएको छैन।',
  'field must be number.': 'अङ्क हुनुपर्छ।',
  'field must be array.': 'सूची हुनुपर्छ।',
  'must be XX:XX:XX:XX:XX:XX hexadecimal.': 'XX:XX:XX:XX:XX:XX ढाँचाको हेक्साडेसिमल हुनुपर्छ।',
  'is not a valid Url.': 'मान्य वेब ठेगाना होइन।',
  'is invalid.': 'यो मिलेन।',
  'already esists.': 'पहिल्यै छ।',
  'must be minimum of {N} character.': 'कम्तीमा {N} अक्षर हुनुपर्छ।',
  'must be maximum of {N} character.': 'बढीमा {N} अक्षर हुनुपर्छ।',
  'must be greater than or equals {N} .': '{N} वा सोभन्दा ठूलो हुनुपर्छ।',
  'must be less than or equals {N} .': '{N} वा सोभन्दा सानो हुनुपर्छ।',
  'must contain minimum of {N} item.': 'कम्तीमा {N} वटा हुनुपर्छ।',
  'must contain maximum of {N} item.': 'बढीमा {N} वटा हुनुपर्छ।',
  'Image height, width must be {H}, {W} .': 'तस्बिरको उचाइ, चौडाइ {H}, {W} हुनुपर्छ।',
  'must be mimimum of {H}, {W} .': 'उचाइ, चौडाइ कम्तीमा {H}, {W} हुनुपर्छ।',
  'must be maximum of {H}, {W} .': 'उचाइ, चौडाइ बढीमा {H}, {W} हुनुपर्छ।',
  'must be greater than {other} .': '{other} भन्दा ठूलो हुनुपर्छ।',
};

export default catalog;
