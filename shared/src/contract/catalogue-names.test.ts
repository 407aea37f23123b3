import { chooseName, writePlanName } from './catalogue-names';
import { intlFor } from './nepali';

test.each([
  ['ne', 'होम बेसिक', 'होम बेसिक'],
  ['ne', null, 'Home Basic'],
  ['ne', undefined, 'Home Basic'],
  ['ne', '', 'Home Basic'],
  ['en', 'होम बेसिक', 'Home Basic'],
])('in the language %s a package with the Nepali name %p is %s', (language, nepali, shown) => {
  expect(chooseName(language, { name: 'Home Basic', name_ne: nepali })).toBe(shown);
});

test.each([
  ['1 Month', '१ महिना'],
  ['3 Months', '३ महिना'],
  ['12 months', '१२ महिना'],
  ['7 Days', '७ दिन'],
  ['2 weeks', '२ हप्ता'],
  ['1 Year', '१ वर्ष'],
  ['6-month', '६ महिना'],
  ['१२ महिना', '१२ महिना'],
  ['Festival offer', 'Festival offer'],
  ['3 Months free', '3 Months free'],
])('the plan %p is %s in Nepali, and unchanged in English', (name, nepali) => {
  expect(writePlanName('ne', name, intlFor({ calendar: 'bs' }))).toBe(nepali);
  expect(writePlanName('en', name)).toBe(name);
});
