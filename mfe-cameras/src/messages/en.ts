import type { Catalog } from '@portal/shared';

const catalog: Catalog = {
  'Renew {count} cameras': 'Renew {count} {count, plural, one {camera} other {cameras}}',
  '{total} cameras': '{total} {total, plural, one {camera} other {cameras}}',
  '{found} of {total} cameras': '{found} of {total} {total, plural, one {camera} other {cameras}}',
  '{days} days remaining': '{days} {days, plural, one {day} other {days}} remaining',
  '{days} days before': '{days} {days, plural, one {day} other {days}} before',
  '{covered} of {total} cameras are covered.':
    '{covered} of {total} {total, plural, one {camera is} other {cameras are}} covered.',
  '{covered} of {total} cameras are covered; {count} waits for its payment.':
    '{covered} of {total} {total, plural, one {camera is} other {cameras are}} covered; {count} {count, plural, one {waits for its} other {wait for their}} payment.',
  '{amount} keeps {count} cameras running until {date}.':
    '{amount} keeps {count} {count, plural, one {camera} other {cameras}} running until {date}.',
};

export default catalog;
