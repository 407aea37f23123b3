import type { Catalog } from '@portal/shared';

/** Texts of the API and delivery for operators. A fault with a number stays in English, like its page at /errors. */
export default {
  'You are not signed in as an operator.': 'तपाईंले सञ्चालकका रूपमा लगइन गर्नुभएको छैन।',
  'Your role does not allow that.': 'तपाईंको भूमिकाले यो गर्न दिँदैन।',
  'There is nothing at this address.': 'यस ठेगानामा केही छैन।',
  'Something is broken; the log says what.': 'केही बिग्रियो; विवरण सर्भरको अभिलेखमा छ।',
} satisfies Catalog;
