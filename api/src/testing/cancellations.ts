/** What Asha sends to ask for the cancellation of her fifth camera's package. */
export const CANCELLATION = {
  full_name: 'Asha Gurung',
  mobile: '9801234567',
  email: 'asha@example.com',
  camera_name: 'IPC-2026-05A7',
  device_id: 'Reception',
  request_amount: 13505.4,
  reason: 'We are moving to another house.',
  order_id: 'ORD-0501',
  subscriber_id: 'asha',
};
