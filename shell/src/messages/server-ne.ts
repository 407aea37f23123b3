import type { Catalog } from '@portal/shared';

/** What the API says, sentence by sentence; `{1}` is the first number of one. */
const catalog: Catalog = {
  'Your session has ended.': 'तपाईंको सत्र सकियो।',
  'Sign in again.': 'फेरि लगइन गर्नुहोस्।',
  'Sign in to continue.': 'अगाडि बढ्न लगइन गर्नुहोस्।',
  'Something went wrong.': 'केही गडबड भयो।',
  'The request is not valid.': 'अनुरोध मान्य छैन।',
  'The request is too large.': 'अनुरोध धेरै ठूलो छ।',
  'The service is paused for a moment.': 'सेवा केही बेरका लागि रोकिएको छ।',
  'Please try again.': 'कृपया फेरि प्रयास गर्नुहोस्।',
  'Try again.': 'फेरि प्रयास गर्नुहोस्।',
  'Try again later.': 'पछि फेरि प्रयास गर्नुहोस्।',
  'Too many attempts.': 'धेरै प्रयास भए।',
  'Try again in {1} second.': '{1} सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',
  'Try again in {1} seconds.': '{1} सेकेन्डपछि फेरि प्रयास गर्नुहोस्।',
  'Try again in {1} minute.': '{1} मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  'Try again in {1} minutes.': '{1} मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  'Try again in {1} hours.': '{1} घण्टापछि फेरि प्रयास गर्नुहोस्।',
  'This request is still being processed.': 'यो अनुरोध अझै प्रक्रियामा छ।',
  'Try again in a second.': 'केही बेरपछि फेरि प्रयास गर्नुहोस्।',

  // Signing in, passwords
  'Please enter the required fields': 'कृपया आवश्यक विवरण भर्नुहोस्',
  'Set your password first: open the link in our email.':
    'पहिले पासवर्ड राख्नुहोस्: हाम्रो इमेलमा भएको लिङ्क खोल्नुहोस्।',
  'The email or the password is not correct.': 'इमेल वा पासवर्ड सही छैन।',
  'The username or the password is not correct.': 'प्रयोगकर्ता नाम वा पासवर्ड सही छैन।',
  'This sign-in could not be verified.': 'यो लगइन प्रमाणित गर्न सकिएन।',
  'This way to sign in cannot be reached right now.': 'लगइन गर्ने यो तरिका अहिले उपलब्ध छैन।',
  'This way to sign in is not available.': 'लगइन गर्ने यो तरिका उपलब्ध छैन।',
  'No subscriber account belongs to this sign-in.': 'यस लगइनसँग कुनै ग्राहक खाता जोडिएको छैन।',
  'The current password is not correct.': 'हालको पासवर्ड सही छैन।',
  'The password must have at least {1} characters.': 'पासवर्ड कम्तीमा {1} अक्षरको हुनुपर्छ।',
  'The password must have at most {1} characters.': 'पासवर्ड बढीमा {1} अक्षरको हुन सक्छ।',
  'The passwords do not match.': 'पासवर्डहरू मिलेनन्।',
  'Password changed successfully': 'पासवर्ड सफलतापूर्वक परिवर्तन भयो',
  'The code is not correct.': 'कोड सही छैन।',
  'The code has expired.': 'कोडको म्याद सकियो।',
  'The code has been used already.': 'कोड पहिले नै प्रयोग भइसकेको छ।',
  'Too many wrong codes.': 'धेरै गलत कोड भए।',
  'Ask for a new one.': 'नयाँ माग्नुहोस्।',
  'Open the link in our email and enter the code there.':
    'हाम्रो इमेलमा भएको लिङ्क खोलेर त्यहाँ कोड लेख्नुहोस्।',
  'Email sent successfully': 'इमेल सफलतापूर्वक पठाइयो',
  'Please enter the email.': 'कृपया इमेल लेख्नुहोस्।',
  'Please enter valid email.': 'कृपया मान्य इमेल लेख्नुहोस्।',
  'The email could not be sent.': 'इमेल पठाउन सकिएन।',

  // Cameras, packages, payments
  'There is no such camera.': 'यस्तो क्यामेरा छैन।',
  'There is no such package.': 'यस्तो प्याकेज छैन।',
  'There is no such subscription.': 'यस्तो सदस्यता छैन।',
  'This plan is not offered for this camera.': 'यस क्यामेराका लागि यो योजना उपलब्ध छैन।',
  'This is too much for one payment.': 'एउटै भुक्तानीका लागि यो रकम धेरै भयो।',
  'Choose fewer cameras.': 'कम क्यामेरा छान्नुहोस्।',
  'This camera has had its trial.': 'यस क्यामेराको परीक्षण प्याकेज प्रयोग भइसकेको छ।',
  'This payment method is not available.': 'भुक्तानीको यो माध्यम उपलब्ध छैन।',
  'The wallet cannot be reached right now.': 'अहिले वालेटसम्म पुग्न सकिएन।',
  'Nothing was charged.': 'केही काटिएन।',
  'You have {1} unfinished payments.': 'तपाईंका {1} भुक्तानी अधुरा छन्।',
  'Finish one of them first.': 'पहिले तीमध्ये एउटा पूरा गर्नुहोस्।',

  // Cancellation
  'Your request for cancellation has been sent.': 'रद्द गर्ने तपाईंको अनुरोध पठाइयो।',
  'A trial cannot be cancelled.': 'परीक्षण प्याकेज रद्द गर्न सकिँदैन।',
  'Only an active subscription can be cancelled.': 'सक्रिय सदस्यता मात्र रद्द गर्न सकिन्छ।',
  'Of the upcoming subscriptions only the last one can be cancelled.':
    'आगामी सदस्यतामध्ये अन्तिम मात्र रद्द गर्न सकिन्छ।',
  'The cancellation of this subscription has been approved before.':
    'यो सदस्यता रद्द गर्ने अनुरोध पहिले नै स्वीकृत भइसकेको छ।',
  'The cancellation of this subscription has been requested before.':
    'यो सदस्यता रद्द गर्ने अनुरोध पहिले नै गरिएको छ।',
  'It is being looked at.': 'त्यो हेरिँदैछ।',
  'Reason must be at most {1} characters long.': 'कारण बढीमा {1} अक्षरको हुन सक्छ।',

  // Identity verification and its images
  'Your KYC is verified and can no longer be changed.':
    'तपाईंको केवाईसी प्रमाणित भइसकेकाले अब परिवर्तन गर्न सकिँदैन।',
  'Choose a JPEG, PNG or WebP image.': 'JPEG, PNG वा WebP तस्बिर छान्नुहोस्।',
  'AVIF images cannot be read here.': 'AVIF तस्बिर यहाँ पढ्न सकिँदैन।',
  'GIF images are not accepted.': 'GIF तस्बिर स्वीकार्य छैन।',
  'SVG images are not accepted.': 'SVG तस्बिर स्वीकार्य छैन।',
  'HEIC photos cannot be read here.': 'HEIC फोटो यहाँ पढ्न सकिँदैन।',
  'This is a PDF document, not an image.': 'यो PDF कागजात हो, तस्बिर होइन।',
  'This file is not an image that can be read here.': 'यो फाइल यहाँ पढ्न सकिने तस्बिर होइन।',
  'This file holds more than an image.': 'यस फाइलमा तस्बिरबाहेक अरू पनि छ।',
  'The file is empty.': 'फाइल खाली छ।',
  'The file is too large: {1} MB at most.': 'फाइल धेरै ठूलो छ: बढीमा {1} MB।',
  'The image is too large: {1} × {2} pixels.': 'तस्बिर धेरै ठूलो छ: {1} × {2} पिक्सेल।',
  '{1} megapixels are the most.': 'बढीमा {1} मेगापिक्सेल हुन सक्छ।',
  'The image is damaged or incomplete.': 'तस्बिर बिग्रिएको वा अधुरो छ।',
  'Choose it again, or take a new photo.': 'फेरि छान्नुहोस्, वा नयाँ फोटो खिच्नुहोस्।',
  'Too many images are being read right now.': 'अहिले धेरै तस्बिर पढिँदैछन्।',
  'Images cannot be reached right now.': 'अहिले तस्बिरसम्म पुग्न सकिएन।',
  'This image is not there any more.': 'यो तस्बिर अब छैन।',
  'Upload it again.': 'फेरि अपलोड गर्नुहोस्।',
  'Message must be at least {1} characters long.': 'सन्देशमा कम्तीमा {1} अक्षर हुनुपर्छ।',
  // Fields, as their labels call them
  Email: 'इमेल',
  Username: 'प्रयोगकर्ता नाम',
  'First Name': 'पहिलो नाम',
  'Last Name': 'थर',
  'Mobile No.': 'मोबाइल नं.',
  Reason: 'कारण',
  Image: 'तस्बिर',
  'Document 1': 'कागजात १',
  'Document 2': 'कागजात २',
};

export default catalog;
