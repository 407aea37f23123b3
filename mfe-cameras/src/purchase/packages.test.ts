import { runAction } from '@portal/shared/testing';
import { addPackage } from './packages.action';

const PLAN = { display_name: '1 Month', package_price: 499.5, vat_amount: 64.94 };
const NEW_PACKAGE = { name: 'Night Watch', type: '7 days', plans: [{ ...PLAN, months: 1 }] };

test('a package is added with its plans', async () => {
  const added = { ...NEW_PACKAGE, id: 'night-watch', plans: [{ ...PLAN, id: 'night-watch-1' }] };
  const { processing, ended, made } = await runAction(addPackage, NEW_PACKAGE, {
    addPackage: () => ({ data: added }),
  });
  expect(processing.phase).toBe('processing');
  expect(ended).toMatchObject({ phase: 'success', data: added });
  expect(made[0]?.options.body).toEqual(NEW_PACKAGE);
});

test('a role without the permission is refused', async () => {
  const failure = { status: 403, message: 'Your role may not do this.' };
  const { ended } = await runAction(addPackage, NEW_PACKAGE, { addPackage: () => ({ failure }) });
  expect(ended).toMatchObject({ phase: 'error', data: null, error: failure });
});
