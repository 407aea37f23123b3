import type { Catalog } from '@portal/shared';

export default {
  Policy: 'नीति',
  'Privacy Policy': 'गोपनीयता नीति',
  'User Agreement': 'प्रयोगकर्ता सम्झौता',
  'No policy found': 'कुनै नीति भेटिएन',
  'This text is in English because there is no Nepali version.':
    'यसको नेपाली पाठ छैन, त्यसैले अङ्ग्रेजीमा देखाइएको छ।',
  'This text is in Nepali because there is no English version.':
    'यसको अङ्ग्रेजी पाठ छैन, त्यसैले नेपालीमा देखाइएको छ।',
  'No Data Found': 'कुनै विवरण भेटिएन',
  'On this page': 'यस पृष्ठमा',
  Table: 'तालिका',
  'Text as written': 'लेखिएजस्तै पाठ',
  'Try again': 'फेरि प्रयास गर्नुहोस्',
  'Loading...': 'लोड हुँदैछ...',
  Accessibility: 'पहुँचयोग्यता',
  '{brand} is for everybody. It is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.':
    '{brand} सबैका लागि हो। यो वेब सामग्री पहुँचयोग्यता निर्देशिका (WCAG) २.२ को AA तह पूरा गर्ने गरी बनाइएको हो।',
  'What you can rely on': 'तपाईं केमा भर पर्न सक्नुहुन्छ',
  'Everything works with the keyboard alone, and the focus is always visible.':
    'किबोर्ड मात्र चलाएर पनि सबै काम गर्न सकिन्छ, र तपाईं कहाँ हुनुहुन्छ भन्ने सधैँ देखिन्छ।',
  'Screen readers announce the title of each page and what changes on it.':
    'स्क्रिन रिडरले हरेक पृष्ठको शीर्षक र त्यसमा भएको परिवर्तन सुनाउँछ।',
  'At 400% nothing scrolls sideways, and every menu and dialog scrolls to its end.':
    '४०० % ठूलो पार्दा पनि केही छेउतिर सार्नुपर्दैन, र हरेक मेनु र संवाद अन्त्यसम्म सार्न मिल्छ।',
  'On touch screens, buttons and fields are at least 44 pixels high and wide.':
    'टच स्क्रिनमा बटन र विवरण लेख्ने ठाउँ कम्तीमा ४४ पिक्सेल अग्ला र चौडा हुन्छन्।',
  'Colours have enough contrast, light and dark, and nothing is conveyed by colour alone. The portal follows the settings of your device for forced colours and reduced motion.':
    'उज्यालो र अँध्यारो दुवैमा रङहरू छुट्टिने गरी छन्, र कुनै कुरा रङले मात्र भनिएको छैन। पोर्टलले तपाईंको उपकरणमा छानिएका रङ र कम चालका सेटिङ मान्छ।',
  'You can paste passwords and codes, and we ask before we log you out.':
    'पासवर्ड र कोड टाँस्न मिल्छ, र लगआउट हुनुअघि तपाईंलाई सोधिन्छ।',
  'All pages for subscribers are in English and in Nepali.': 'ग्राहकका सबै पृष्ठ अङ्ग्रेजी र नेपालीमा छन्।',
  'The portal works in every version of Chrome, Edge, Firefox and Safari since 2025.':
    'सन् २०२५ यताका सबै संस्करणका Chrome, Edge, Firefox र Safari मा पोर्टल चल्छ।',
  'What does not work yet': 'अझै के मिलेको छैन',
  'The pages of wallets and other sign-in services are not ours, so we cannot fix them.':
    'वालेट र अरू लगइन सेवाका पृष्ठ हाम्रा होइनन्। हामी तिनलाई सच्याउन सक्दैनौँ।',
  'Policies are shown in the language in which they were written.':
    'नीतिहरू जुन भाषामा लेखिएका हुन्, त्यही भाषामा देखाइन्छन्।',
  'A picture of your document is described by its type only. Its text is not read out.':
    'तपाईंको कागजातको तस्बिर प्रकारले मात्र चिनाइन्छ। त्यसका शब्द पढेर सुनाइँदैनन्।',
  'How it is tested': 'यसको परीक्षण कसरी हुन्छ',
  'Before each release, a program checks all pages in a browser: light and dark, on a wide and on a narrow screen. It does not find everything, so please tell us what you find.':
    'हरेक नयाँ संस्करणअघि एउटा प्रोग्रामले ब्राउजरमा सबै पृष्ठ जाँच्छ: उज्यालो र अँध्यारोमा, चौडा र साँघुरो स्क्रिनमा। यसले सबै समस्या भेट्टाउँदैन, त्यसैले तपाईंले भेट्टाउनुभएको समस्या हामीलाई भन्नुहोस्।',
  'Tell us': 'हामीलाई भन्नुहोस्',
  'Does something keep you from using the portal? Tell us what you wanted to do, on which page, and with what: your device, browser and assistive technology. Complaints go to the same address.':
    'पोर्टल चलाउन केहीले रोक्यो? तपाईं के गर्न चाहनुहुन्थ्यो, कुन पृष्ठमा, र केबाट (उपकरण, ब्राउजर र सहायक प्रविधि) भन्नुहोस्। गुनासो पनि यहीँ गर्नुहोस्।',
  'Please contact {brand} support.': 'कृपया {brand} को सहायता कक्षलाई भन्नुहोस्।',
} satisfies Catalog;
