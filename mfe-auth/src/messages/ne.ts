import type { Catalog } from '@portal/shared';

export default {
  Login: 'लगइन',
  'Welcome to {brand}.': '{brand} मा स्वागत छ।',
  'Your cameras, always in sight.': 'तपाईंका क्यामेरा, सधैं नजरमा।',
  Email: 'इमेल',
  Password: 'पासवर्ड',
  'Please enter the required fields': 'कृपया आवश्यक विवरण भर्नुहोस्',
  'Forgot password?': 'पासवर्ड बिर्सनुभयो?',
  'Logging In...': 'लगइन हुँदैछ...',
  'Something Went Wrong': 'केही गडबड भयो',
  'Try again': 'फेरि प्रयास गर्नुहोस्',
  'Or Login with': 'वा यसबाट लगइन गर्नुहोस्',
  'Privacy Policy': 'गोपनीयता नीति',
  'User Agreements': 'प्रयोगकर्ता सम्झौता',
  'Forgot your password?': 'पासवर्ड बिर्सनुभयो?',
  "Just fill in your email and we'll help you reset your password.":
    'आफ्नो इमेल लेख्नुहोस्, हामी पासवर्ड फेरि बनाउन मद्दत गर्नेछौं।',
  'Email Address': 'इमेल ठेगाना',
  'Please enter the email.': 'कृपया इमेल लेख्नुहोस्।',
  'Please enter valid email.': 'कृपया मान्य इमेल लेख्नुहोस्।',
  'User is not valid': 'प्रयोगकर्ता मान्य छैन',
  Submit: 'पेस गर्नुहोस्',
  'Submitting...': 'पेस हुँदैछ...',
  'Back to Login?': 'लगइनमा फर्कने?',
  'Back to Login': 'लगइनमा फर्कनुहोस्',
  'Email sent successfully': 'इमेल सफलतापूर्वक पठाइयो',
  'An email has been sent to the address you provided with instructions on how to reset your password.':
    'पासवर्ड फेरि बनाउने तरिका सहितको इमेल तपाईंले दिनुभएको ठेगानामा पठाइएको छ।',
  'Resend Email': 'इमेल फेरि पठाउनुहोस्',
} satisfies Catalog;
