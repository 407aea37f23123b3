import type { Catalog } from '@portal/shared';
import { NOTIFICATIONS_IN_NEPALI } from '@portal/shared/contract/nepali';
import controls from '@portal/shared/messages/ne';
import others from './others-ne';
import server from './server-ne';

export { writeNepali } from './write-nepali';

const catalog: Catalog = {
  ...controls,
  ...server,
  ...others,
  ...NOTIFICATIONS_IN_NEPALI,
  // The shell
  Dashboard: 'ड्यासबोर्ड',
  'Welcome back, {name}.': '{name}, फेरि स्वागत छ।',
  'Skip to content': 'सामग्रीमा जानुहोस्',
  'Main navigation': 'मुख्य नेभिगेसन',
  Sidebar: 'साइडबार',
  Menu: 'मेनु',
  Home: 'गृहपृष्ठ',
  Account: 'खाता',
  'Hi, {name}': 'नमस्ते, {name}',
  Logout: 'लगआउट',
  Theme: 'रूप',
  System: 'प्रणाली',
  Light: 'उज्यालो',
  Dark: 'अँध्यारो',
  Language: 'भाषा',
  Calendar: 'पात्रो',
  AD: 'ई. सं.',
  BS: 'वि. सं.',
  Both: 'दुवै',
  'Language and theme': 'भाषा र रूप',
  'Install the portal': 'पोर्टल इन्स्टल गर्नुहोस्',
  'To keep the portal on your home screen, open Share and choose Add to Home Screen.':
    'पोर्टल होम स्क्रिनमा राख्न Share खोल्नुहोस् र Add to Home Screen छान्नुहोस्।',
  'This page does not exist.': 'यो पृष्ठ छैन।',
  'Go Back': 'पछाडि जानुहोस्',
  'Something went wrong.': 'केही गडबड भयो।',
  Details: 'विवरण',
  'Reload the page': 'पृष्ठ फेरि लोड गर्नुहोस्',
  'Try again': 'फेरि प्रयास गर्नुहोस्',
  'Your account could not be loaded': 'तपाईंको खाता लोड गर्न सकिएन',
  'The server is not responding as it should. Your data is safe; please try again in a moment.':
    'सर्भरले ठीकसँग जवाफ दिइरहेको छैन। तपाईंको डेटा सुरक्षित छ; केही बेरमा फेरि प्रयास गर्नुहोस्।',
  'This part of the portal is not available right now.': 'पोर्टलको यो भाग अहिले उपलब्ध छैन।',
  'The rest works as usual.': 'बाँकी सबै सधैँझैँ चल्छ।',
  'Support code: {code}': 'सहायता कोड: {code}',
  'Our support team can help you:': 'हाम्रो सहायता कक्षले तपाईंलाई मद्दत गर्छ:',
  Chat: 'च्याट',
  'Write to us': 'हामीलाई लेख्नुहोस्',
  'Call us': 'हामीलाई फोन गर्नुहोस्',
  Help: 'सहायता',
  'This page could not be loaded.': 'यो पृष्ठ लोड गर्न सकिएन।',
  'We send your name, email and phone number with your message so that we can reply.':
    'हामी जवाफ दिन सकौँ भनेर तपाईंको नाम, इमेल र फोन नम्बर पनि सन्देशसँगै पठाइन्छ।',
  'We also send the code of the last failure: {code}': 'पछिल्लो त्रुटिको कोड पनि पठाइन्छ: {code}',
  Message: 'सन्देश',
  'Write at least {least} characters so that we can help you.':
    'हामी तपाईंलाई मद्दत गर्न सकौँ भनेर कम्तीमा {least} अक्षर लेख्नुहोस्।',
  Send: 'पठाउनुहोस्',
  'Sending...': 'पठाइँदैछ...',
  'We will reply by email to {email} or call {phone}.':
    'हामी {email} मा इमेलबाट जवाफ दिनेछौँ, वा {phone} मा फोन गर्नेछौँ।',
  'Your message was sent': 'तपाईंको सन्देश पठाइयो',
  'Write another message': 'अर्को सन्देश लेख्नुहोस्',
  'This part of the portal is waiting for a connection.': 'पोर्टलको यो भाग इन्टरनेट जडान पर्खिरहेको छ।',
  'It is not on this device yet. It will open when you are back online.':
    'यो भाग अझै यस उपकरणमा छैन। तपाईं फेरि अनलाइन हुँदा यो आफैँ खुल्छ।',
  'Could not refresh.': 'ताजा गर्न सकिएन।',
  'Could not refresh. This is from {time}.': 'ताजा गर्न सकिएन। यो {time} को हो।',
  'You are offline.': 'तपाईं अफलाइन हुनुहुन्छ।',
  'You are offline. What you see is from {time}.':
    'तपाईं अफलाइन हुनुहुन्छ। तपाईंले देख्नुभएको विवरण {time} को हो।',
  'Your account will appear when you are back online.': 'तपाईं फेरि अनलाइन हुँदा तपाईंको खाता आफैँ देखिन्छ।',
  'This part of the portal is switched off at the moment.': 'पोर्टलको यो भाग अहिले बन्द गरिएको छ।',
  'You have been logged out': 'तपाईं लगआउट हुनुभयो',
  'You have been logged out, invalid token': 'तपाईं लगआउट हुनुभयो, टोकन अमान्य छ',
  'Server error': 'सर्भर त्रुटि',
  'Are you still there?': 'के तपाईं अझै यहीँ हुनुहुन्छ?',
  'You have not been active for a while. To keep your account safe, you will be logged out.':
    'तपाईंले केही बेरदेखि केही गर्नुभएको छैन। तपाईंको खाता सुरक्षित राख्न तपाईंलाई लगआउट गरिनेछ।',
  'Stay signed in': 'लगइन नै रहनुहोस्',
  'Leave this page?': 'यो पृष्ठ छोड्ने?',
  'What you entered here has not been sent yet.': 'तपाईंले यहाँ भर्नुभएको विवरण अझै पठाइएको छैन।',
  Leave: 'छोड्नुहोस्',
  Stay: 'यहीँ बस्नुहोस्',
  'Time left: {time}': 'बाँकी समय: {time}',
  'Something is wrong': 'केही ठीक छैन',
  // The finder
  Search: 'खोज्नुहोस्',
  Results: 'नतिजाहरू',
  Pages: 'पृष्ठहरू',
  Actions: 'कार्यहरू',
  'Cameras, pages, actions': 'क्यामेरा, पृष्ठ, कार्य',
  'Nothing was found.': 'केही भेटिएन।',
  'You can search for cameras by serial or name, for pages, and for actions.':
    'क्यामेरा सिरियल वा नामले, पृष्ठ र कार्य खोज्न सकिन्छ।',
  '{count} results': '{count} नतिजा',
  'Theme: {name}': 'रूप: {name}',
  'Language: {name}': 'भाषा: {name}',
  'Some results could not be loaded. Try again': 'केही नतिजा लोड गर्न सकिएन। फेरि प्रयास गर्नुहोस्',
  'The search could not be loaded.': 'खोज लोड गर्न सकिएन।',
  // Notifications
  Notifications: 'सूचनाहरू',
  '({count})': '({count})',
  'Notifications, {count} new': 'सूचनाहरू, {count} नयाँ',
  'Notifications, some are new': 'सूचनाहरू, केही नयाँ छन्',
  'New notification: {title}': 'नयाँ सूचना: {title}',
  '{count} new notifications': '{count} नयाँ सूचना',
  New: 'नयाँ',
  'Mark as seen': 'हेरियो भनी चिन्ह लगाउनुहोस्',
  'Mark all as seen': 'सबै हेरियो भनी चिन्ह लगाउनुहोस्',
  'Show more': 'थप देखाउनुहोस्',
  'No notifications yet': 'अहिलेसम्म कुनै सूचना छैन',
  'News about your cameras and your account will appear here.':
    'तपाईंका क्यामेरा र खाताका खबर यहाँ देखिनेछन्।',
  'Your notifications could not be loaded.': 'तपाईंका सूचनाहरू लोड गर्न सकिएन।',
  'Earlier alerts': 'अघिल्ला सन्देशहरू',
  'Get notified of payments and expiring subscriptions, even while the portal is closed.':
    'पोर्टल बन्द हुँदा पनि भुक्तानी र सकिन लागेका सदस्यताबारे थाहा पाउनुहोस्।',
  'This browser blocks cookies, so it cannot keep this choice.':
    'यस ब्राउजरले कुकी रोक्छ, त्यसैले यो छनोट राख्न सक्दैन।',
  'This browser notifies you even while the portal is closed.':
    'पोर्टल बन्द हुँदा पनि यस ब्राउजरले तपाईंलाई सूचना दिन्छ।',
  'This browser blocks notifications from the portal. Allow them in the site settings, next to the address, and try again.':
    'यस ब्राउजरले पोर्टलका सूचना दिन दिँदैन। पृष्ठको ठेगानाछेउको सेटिङमा अनुमति दिएर फेरि प्रयास गर्नुहोस्।',
  'That did not work. Please try again.': 'यो भएन। कृपया फेरि प्रयास गर्नुहोस्।',
  'Turn on notifications': 'सूचना सक्रिय गर्नुहोस्',
  'Turn off': 'बन्द गर्नुहोस्',
  'The server did not answer in time. Please try again.':
    'सर्भरले समयमा जवाफ दिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  Cameras: 'क्यामेराहरू',
  Profile: 'प्रोफाइल',
};

export default catalog;
