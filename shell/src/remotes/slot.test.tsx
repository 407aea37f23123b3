import { Slot, useSlotSubject } from '@portal/shared';
import { screen, within } from '@testing-library/react';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { openPortal } from '../testing/open-portal';

const billing = liveVersion('mfe-billing', '1.0.0', {
  routes: [
    {
      path: '/billing',
      title: 'Billing',
      access: 'protected',
      layout: 'main',
      shows: ['mfe-billing.invoice'],
    },
  ],
});

function Billing() {
  return ['1', '2'].map((invoice) => (
    <section key={invoice} aria-label={`Invoice ${invoice}`}>
      <Slot name="mfe-billing.invoice" subject={{ invoice }} />
    </section>
  ));
}

const filling = (name: string, order: number) =>
  liveVersion(name, '1.0.0', { slots: [{ slot: 'mfe-billing.invoice', order }] });

function Print() {
  const { invoice } = useSlotSubject();
  return <button type="button">Print {invoice}</button>;
}

const Share = () => <button type="button">Share</button>;

const Broken = () => {
  throw new Error('broken');
};

const page = (part: () => React.JSX.Element) => ({
  'mfe-billing': { routes: { '/billing': async () => ({ default: Billing }) } },
  'mfe-print': {
    routes: {},
    slots: { 'mfe-billing.invoice': async () => ({ default: part }) },
  },
  'mfe-share': {
    routes: {},
    slots: { 'mfe-billing.invoice': async () => ({ default: Share }) },
  },
});

test('a remote offers a slot, and others fill it in order, each with its subject', async () => {
  const liveSet = createLiveSet(billing, filling('mfe-share', 20), filling('mfe-print', 10));
  openPortal({ at: '/billing', liveSet, modules: page(Print) });

  await screen.findByRole('button', { name: 'Print 2' });
  const parts = await within(screen.getByRole('region', { name: 'Invoice 1' })).findAllByRole(
    'button',
  );
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Print 1', 'Share']);
});

test('a part that fails shows the failure in its own area', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const liveSet = createLiveSet(billing, filling('mfe-share', 20), filling('mfe-print', 10));
  openPortal({ at: '/billing', liveSet, modules: page(Broken) });

  const invoice = within(await screen.findByRole('region', { name: 'Invoice 1' }));
  await invoice.findByRole('button', { name: 'Try again' });
  await invoice.findByRole('button', { name: 'Share' });
});

test('a slot without parts is empty', async () => {
  openPortal({ at: '/billing', liveSet: createLiveSet(billing), modules: page(Print) });
  expect(await screen.findByRole('region', { name: 'Invoice 1' })).toBeEmptyDOMElement();
});
