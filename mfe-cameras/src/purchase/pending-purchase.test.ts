import { hasArrived, recallPurchase, rememberPurchase } from './pending-purchase';

const purchase = { cameraId: '7', orderIds: ['ORD-1'] };

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('a purchase is recalled for its own camera only', () => {
  rememberPurchase(purchase);
  expect(recallPurchase('7')).toEqual(purchase);
  expect(recallPurchase('8')).toBeNull();
});

test.each(['', 'null', '{"cameraId":"7"}', 'not json'])('%p recalls nothing', (stored) => {
  sessionStorage.setItem('pending_purchase', stored);
  expect(recallPurchase('7')).toBeNull();
});

test('without storage nothing is remembered and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  rememberPurchase(purchase);
  expect(recallPurchase('7')).toBeNull();
});

test('a purchase has arrived when an enabled subscription is new', () => {
  const subscription = (orderId: string, enabled = true) => ({
    orderId,
    name: 'Gold',
    enabled,
    start: null,
    expiry: null,
  });
  expect(hasArrived(purchase, [subscription('ORD-1')])).toBe(false);
  expect(hasArrived(purchase, [subscription('ORD-1'), subscription('ORD-2', false)])).toBe(false);
  expect(hasArrived(purchase, [subscription('ORD-1'), subscription('ORD-2')])).toBe(true);
  expect(hasArrived(null, [subscription('ORD-2')])).toBe(false);
});
