import fc from 'fast-check';
import { cameraTitle, fromCameraRow } from './camera';
import { cameraAddress, readCameraAddress } from './camera-address';

test('a row of the list becomes a camera', () => {
  const row = {
    id: '7',
    inventory_serial: 'IPC-7',
    custom_label: null,
    ipcam_label: 'Indoor Turret',
    created_at: '2025-04-01T06:30:00+00:00',
    subscription: [
      {
        status: 1,
        expiry_date: '2026-12-01',
        start_date: '2026-11-01',
        order_id: 'ORD-1',
        packages: { name: 'Gold' },
      },
    ],
  };
  expect(fromCameraRow(row)).toEqual({
    id: '7',
    serial: 'IPC-7',
    label: '',
    created: '2025-04-01',
    model: 'Indoor Turret',
    subscriptions: [
      {
        orderId: 'ORD-1',
        name: 'Gold',
        enabled: true,
        start: '2026-11-01',
        expiry: '2026-12-01',
      },
    ],
  });
});

test('the label is in brackets after the serial', () => {
  expect(cameraTitle({ id: '7', serial: 'IPC-7', label: 'मुख्य ढोका' })).toBe('IPC-7 (मुख्य ढोका)');
  expect(cameraTitle({ id: '7', serial: 'IPC-7', label: '' })).toBe('IPC-7');
});

test('an address identifies its camera, whatever characters the name has', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 });
  fc.assert(
    fc.property(text, text, fc.string({ unit: 'grapheme' }), (id, serial, label) => {
      const url = new URL(cameraAddress({ id, serial, label }), 'https://portal.example');
      expect(readCameraAddress(id, url.searchParams)).toEqual({ id, serial, label });
    }),
  );
});

test('the address carries serial and label, and its path the id', () => {
  expect(cameraAddress({ id: 'a/7', serial: 'IPC-7', label: 'Front Gate' })).toBe(
    '/cameras/subscription/a%2F7?inventory-serial=IPC-7&custom-label=Front+Gate',
  );
});

test('an address with only an id has no serial or label', () => {
  expect(readCameraAddress('7', new URLSearchParams('payment=paid'))).toBeNull();
});
