import catalog from './ne';
import { serverTexts } from './server-texts';

const say = serverTexts(catalog);

test.each([
  ['The code has expired. Ask for a new one.', 'कोडको म्याद सकियो। नयाँ माग्नुहोस्।'],
  ['Too many attempts. Try again in 5 minutes.', 'धेरै प्रयास भए। ५ मिनेटपछि फेरि प्रयास गर्नुहोस्।'],
  ['Too many attempts. Try again in 23 hours.', 'धेरै प्रयास भए। २३ घण्टापछि फेरि प्रयास गर्नुहोस्।'],
  [
    'The image is too large: 9000 × 7000 pixels. 50 megapixels is the limit.',
    'तस्बिर धेरै ठूलो छ: ९००० × ७००० पिक्सेल। बढीमा ५० मेगापिक्सेल हुन सक्छ।',
  ],
  [
    'The server could not be reached. Check your connection and try again.',
    'सर्भरसम्म पुग्न सकिएन। इन्टरनेट जडान जाँचेर फेरि प्रयास गर्नुहोस्।',
  ],
])('%s', (english, nepali) => expect(say(english)).toBe(nepali));

test.each([
  ['Email field is required.', 'इमेल आवश्यक छ।'],
  ['Mobile No. field is required.', 'मोबाइल नं. आवश्यक छ।'],
  ['Document 1 field is required.', 'कागजात १ आवश्यक छ।'],
  ['Email is not a valid email.', 'इमेल ठीकसँग लेखिएको छैन।'],
])('%s uses the label of the field', (english, nepali) => expect(say(english)).toBe(nepali));

test('an unknown sentence stays beside a translated one', () => {
  expect(say('Your line is cut. Try again later.')).toBe('Your line is cut. पछि फेरि प्रयास गर्नुहोस्।');
  expect(say('Ward 7 is closed')).toBe('Ward 7 is closed');
  expect(say('')).toBe('');
});

test('in English all sentences stay', () => {
  const text = 'Too many attempts. Try again in 5 minutes.';
  expect(serverTexts({})(text)).toBe(text);
});
