import type { Catalog } from '@portal/shared';

export default {
  Policy: 'नीति',
  'Privacy Policy': 'गोपनीयता नीति',
  'User Agreement': 'प्रयोगकर्ता सम्झौता',
  'No policy found': 'कुनै नीति फेला परेन',
  'No Data Found': 'कुनै विवरण फेला परेन',
  'Try again': 'फेरि प्रयास गर्नुहोस्',
  'Loading...': 'लोड हुँदैछ...',
} satisfies Catalog;
