import type { Catalog } from '@portal/shared';

export default {
  Policy: 'नीति',
  'Privacy Policy': 'गोपनीयता नीति',
  'User Agreement': 'प्रयोगकर्ता सम्झौता',
  'No policy found': 'कुनै नीति फेला परेन',
  'No Data Found': 'कुनै विवरण फेला परेन',
  'On this page': 'यस पृष्ठमा',
  Table: 'तालिका',
  'Text as written': 'लेखिएजस्तै पाठ',
  'Try again': 'फेरि प्रयास गर्नुहोस्',
  'Loading...': 'लोड हुँदैछ...',
} satisfies Catalog;
