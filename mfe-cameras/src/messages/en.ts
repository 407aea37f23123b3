import type { Catalog } from '@portal/shared';

const catalog: Catalog = {
  'Renew {count} cameras': 'Renew {count} {count, plural, one {camera} other {cameras}}',
  '{total} cameras': '{total} {total, plural, one {camera} other {cameras}}',
  '{found} of {total} cameras': '{found} of {total} {total, plural, one {camera} other {cameras}}',
  '{days} days remaining': '{days} {days, plural, one {day} other {days}} remaining',
  '{days} days before': '{days} {days, plural, one {day} other {days}} before',
  '{covered} of {total} cameras are covered.':
    '{covered} of {total} {total, plural, one {camera is} other {cameras are}} covered.',
  '{covered} of {total} cameras are covered; {count} is waiting for payment.':
    '{covered} of {total} {total, plural, one {camera is} other {cameras are}} covered; {count} {count, plural, one {is} other {are}} waiting for payment.',
  '{amount} pays for {count} cameras until {date}.':
    '{amount} pays for {count} {count, plural, one {camera} other {cameras}} until {date}.',
};

export default catalog;
