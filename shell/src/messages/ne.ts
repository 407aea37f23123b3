import type { Catalog } from '@portal/shared';

const catalog: Catalog = {
  // The shell
  Dashboard: 'ड्यासबोर्ड',
  'Welcome back, {name}.': '{name}, फेरि स्वागत छ।',
  'Skip to content': 'सामग्रीमा जानुहोस्',
  'Main navigation': 'मुख्य नेभिगेसन',
  Sidebar: 'साइडबार',
  Menu: 'मेनु',
  Account: 'खाता',
  'Hi, {name}': 'नमस्ते, {name}',
  Logout: 'लगआउट',
  Theme: 'रूप',
  System: 'प्रणाली अनुसार',
  Light: 'उज्यालो',
  Dark: 'अँध्यारो',
  Language: 'भाषा',
  'This page does not exist.': 'यो पृष्ठ छैन।',
  'Go Back': 'पछाडि जानुहोस्',
  'Something went wrong.': 'केही गडबड भयो।',
  Details: 'विवरण',
  'Load the page again': 'पृष्ठ फेरि खोल्नुहोस्',
  'Try again': 'फेरि प्रयास गर्नुहोस्',
  'Your account could not be loaded': 'तपाईंको खाता खोल्न सकिएन',
  'The server does not answer as it should. Your data is safe; please try again in a moment.':
    'सर्भरले ठीकसँग जवाफ दिइरहेको छैन। तपाईंको डाटा सुरक्षित छ; केही बेरमा फेरि प्रयास गर्नुहोस्।',
  'This part of the portal is not available right now.': 'पोर्टलको यो भाग अहिले उपलब्ध छैन।',
  'The rest works as usual.': 'बाँकी सबै सधैंझैं चल्छ।',
  'Support code: {code}': 'सहायता कोड: {code}',
  'About error {error}': 'त्रुटि {error} बारे',
  'This part of the portal is switched off at the moment.': 'पोर्टलको यो भाग अहिले बन्द गरिएको छ।',
  'You have been logged out': 'तपाईं लगआउट हुनुभयो',
  'You have been logged out, invalid token': 'तपाईं लगआउट हुनुभयो, टोकन अमान्य छ',
  'Server error': 'सर्भर त्रुटि',
  'Are you still there?': 'के तपाईं अझै हुनुहुन्छ?',
  'You have not been active for a while. To keep your account safe, you will be logged out.':
    'केही बेरदेखि केही गरिएको छैन। तपाईंको खाता सुरक्षित राख्न तपाईंलाई लगआउट गरिनेछ।',
  'Stay signed in': 'साइन इन नै रहनुहोस्',
  'Time left: {time}': 'बाँकी समय: {time}',
  'Something is wrong': 'केही ठीक छैन',
  // Notifications
  Notifications: 'सूचनाहरू',
  'Notifications, {count} new': 'सूचनाहरू, {count} नयाँ',
  'Notifications, some are new': 'सूचनाहरू, केही नयाँ छन्',
  'New notification: {title}': 'नयाँ सूचना: {title}',
  '{count} new notifications': '{count} नयाँ सूचनाहरू',
  New: 'नयाँ',
  'Mark as seen': 'हेरियो भनी चिन्ह लगाउनुहोस्',
  'Mark all as seen': 'सबै हेरियो भनी चिन्ह लगाउनुहोस्',
  'Show more': 'थप देखाउनुहोस्',
  'No notifications yet': 'अहिलेसम्म कुनै सूचना छैन',
  'News about your cameras and your account will appear here.':
    'तपाईंका क्यामेरा र खातामा जे हुन्छ, यहाँ देखिनेछ।',
  'Your notifications could not be loaded.': 'तपाईंका सूचनाहरू ल्याउन सकिएन।',
  'Earlier alerts': 'अघिल्ला चेतावनीहरू',
  'Get notified of payments and expiring subscriptions, even while the portal is closed.':
    'पोर्टल बन्द हुँदा पनि भुक्तानी र सकिन लागेका सदस्यताबारे थाहा पाउनुहोस्।',
  'This browser notifies you even while the portal is closed.':
    'पोर्टल बन्द हुँदा पनि यो ब्राउजरले तपाईंलाई सूचना दिन्छ।',
  'This browser blocks notifications from the portal. Allow them in the site settings, next to the address, and try again.':
    'यो ब्राउजरले पोर्टलका सूचना दिन दिँदैन। पृष्ठको ठेगानाछेउको सेटिङमा अनुमति दिएर फेरि प्रयास गर्नुहोस्।',
  'That did not work. Please try again.': 'यो भएन। कृपया फेरि प्रयास गर्नुहोस्।',
  'Turn on notifications': 'सूचना खोल्नुहोस्',
  'Turn off': 'बन्द गर्नुहोस्',
  // What the kinds of notifications say
  'Subscription activated': 'सदस्यता सुरु भयो',
  '{package} is active for {camera} until {date}.':
    '{camera} का लागि {package} {date} सम्म सक्रिय छ।',
  'Payment received': 'भुक्तानी प्राप्त भयो',
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
  // Failures that no screen words itself
  'The server gave an answer that could not be read. Please try again.':
    'सर्भरको जवाफ पढ्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  'The server could not be reached. Check your connection and try again.':
    'सर्भरसम्म पुग्न सकिएन। इन्टरनेट जडान जाँचेर फेरि प्रयास गर्नुहोस्।',
  'The server did not answer in time. Please try again.':
    'सर्भरले समयमा जवाफ दिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  // The shared controls
  'Loading...': 'खुल्दै छ...',
  Close: 'बन्द गर्नुहोस्',
  Back: 'पछाडि',
  'Add New': 'नयाँ थप्नुहोस्',
  Alerts: 'सूचनाहरू',
  'Show password': 'पासवर्ड देखाउनुहोस्',
  'Clear {label}': '{label} खाली गर्नुहोस्',
  'New Password': 'नयाँ पासवर्ड',
  'Confirm Password': 'पासवर्ड पुष्टि गर्नुहोस्',
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
  'The password must have at least 8 characters.': 'पासवर्ड कम्तीमा ८ अक्षरको हुनुपर्छ।',
  'The password must have at most 128 characters.': 'पासवर्ड बढीमा १२८ अक्षरको हुन सक्छ।',
  'Enter the new password twice.': 'नयाँ पासवर्ड दुई पटक लेख्नुहोस्।',
  'Passwords do not match': 'पासवर्डहरू मिलेनन्',
  'Passwords match': 'पासवर्डहरू मिले',
  'Something Went Wrong': 'केही गडबड भयो',
  'Too many attempts. Please try again in {wait}.':
    'धेरै प्रयास भए। कृपया {wait} पछि फेरि प्रयास गर्नुहोस्।',
  '-- Select {label} --': '-- {label} छान्नुहोस् --',
  '{count} of at least {least} characters': 'कम्तीमा {least} मध्ये {count} अक्षर',
  // The shared rules of forms
  '{Field} field is required.': '{Field} आवश्यक छ।',
  '{Field} is not a valid email.': '{Field} मान्य इमेल होइन।',
  'field must be number.': 'अंक हुनुपर्छ।',
  'field must be array.': 'सूची हुनुपर्छ।',
  'must be XX:XX:XX:XX:XX:XX hexadecimal.': 'XX:XX:XX:XX:XX:XX ढाँचाको हेक्साडेसिमल हुनुपर्छ।',
  'is not a valid Url.': 'मान्य वेब ठेगाना होइन।',
  'is invalid.': 'अमान्य छ।',
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
  // Entries of the navigation, as remotes declare them
  Cameras: 'क्यामेराहरू',
  Profile: 'प्रोफाइल',
  Policy: 'नीति',
};

export default catalog;
