import type { Catalog } from '@portal/shared';

const ne: Catalog = {
  'Your Page': 'तपाईंको पृष्ठ',
  'Open requests': 'खुला अनुरोधहरू',
  'This could not be loaded.': 'यो लोड गर्न सकिएन।',
  'Try again': 'फेरि प्रयास गर्नुहोस्',
};

export default ne;
