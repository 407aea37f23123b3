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
  'You have been logged out': 'तपाईं लगआउट हुनुभयो',
  'You have been logged out, invalid token': 'तपाईं लगआउट हुनुभयो, टोकन अमान्य छ',
  'Server error': 'सर्भर त्रुटि',
  'Are you still there?': 'के तपाईं अझै हुनुहुन्छ?',
  'Nothing was done for a while. To keep your account safe you will be logged out.':
    'केही बेरदेखि केही गरिएको छैन। तपाईंको खाता सुरक्षित राख्न तपाईंलाई लगआउट गरिनेछ।',
  'Stay signed in': 'साइन इन नै रहनुहोस्',
  'Time left: {time}': 'बाँकी समय: {time}',
  // The shared controls
  'Loading...': 'लोड हुँदैछ...',
  Close: 'बन्द गर्नुहोस्',
  'Show password': 'पासवर्ड देखाउनुहोस्',
  'New Password': 'नयाँ पासवर्ड',
  'Confirm Password': 'पासवर्ड पुष्टि गर्नुहोस्',
  'Enter the new password twice.': 'नयाँ पासवर्ड दुई पटक लेख्नुहोस्।',
  'Passwords do not match': 'पासवर्डहरू मिलेनन्',
  'Passwords match': 'पासवर्डहरू मिले',
  'Something Went Wrong': 'केही गडबड भयो',
  'Too many attempts. Please try again in {wait}.':
    'धेरै प्रयास भए। कृपया {wait} पछि फेरि प्रयास गर्नुहोस्।',
  // Entries of the navigation, as remotes declare them
  Cameras: 'क्यामेराहरू',
  Profile: 'प्रोफाइल',
  Policy: 'नीति',
};

export default catalog;
