import { ASHA, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import type { KycRecord, Profile } from '@portal/shared';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, chooseReady, chooseType, document, field, openKyc } from '../testing/open-kyc';
import { RECORD } from '../testing/records';
import { standInImages } from '../testing/stand-in-images';

jest.mock('../images/prepare-image');
jest.mock('../images/draw-image');

beforeEach(() => {
  jest.spyOn(notify, 'error').mockReturnValue();
  standInImages();
});

const CLASH = 'This was changed elsewhere meanwhile. Submit again to replace it with your entry.';

const submit = () => userEvent.click(button('Submit'));
const sent = (http: ReturnType<typeof openKyc>['http']) =>
  http.made
    .filter(({ name }) => name === 'kycUpdate' || name === 'kycCreate')
    .map(({ options }) => Object.fromEntries(options.body as FormData));

/** Opens the form of a pending verification that another tab can change. */
async function edit(answers: FakeAnswers = {}) {
  let record = RECORD;
  const opened = openKyc({ kyc_verified: 2 }, { kyc: () => ({ data: record }), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const elsewhere = (changes: Partial<KycRecord>) => (record = { ...record, ...changes });
  return { ...opened, elsewhere };
}

/** The status, when it names the reason. */
const reasonShown = () => screen.getByText('Your name is misspelt.').closest('[tabindex]');

const rewrite = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

test('what was left as it was stays as another tab has changed it', async () => {
  const { http, elsewhere } = await edit();
  await rewrite('Address', 'Patan');
  elsewhere({
    middle_name: 'Devi',
    document2: 'passport',
    document2_name: 'passport.jpg',
  });
  await submit();
  await waitFor(() => expect(sent(http)).toHaveLength(1));
  expect(sent(http)[0]).toMatchObject({
    address: 'Patan',
    middle_name: 'Devi',
    document1_name: 'front.jpg',
    document2: 'passport',
    document2_name: 'passport.jpg',
  });
});

test('what both changed is said once, and replaced when it is submitted again', async () => {
  const { http, elsewhere } = await edit();
  await rewrite('Address', 'Patan');
  elsewhere({ address: 'Pokhara', middle_name: 'Devi' });
  await submit();
  await waitFor(() => expect(field('Address')).toHaveAccessibleDescription(CLASH));
  expect(field('Address')).toHaveFocus();
  expect(field('Address')).toHaveValue('Patan');
  expect(sent(http)).toEqual([]);
  elsewhere({ address: 'Dharan' });
  await submit();
  await waitFor(() => expect(field('Address')).toHaveAccessibleDescription(CLASH));
  expect(sent(http)).toEqual([]);
  await submit();
  await waitFor(() => expect(sent(http)).toHaveLength(1));
  expect(sent(http)[0]).toMatchObject({ address: 'Patan', middle_name: 'Devi' });
});

test('what both changed is said also after a reload', async () => {
  const { unmount } = await edit();
  await rewrite('Address', 'Patan');
  unmount();
  const { http } = openKyc(
    { kyc_verified: 2 },
    { kyc: () => ({ data: { ...RECORD, address: 'Pokhara', middle_name: 'Devi' } }) },
  );
  await screen.findByText('Your earlier entries are restored.');
  await submit();
  await waitFor(() => expect(field('Address')).toHaveAccessibleDescription(CLASH));
  expect(field('Address')).toHaveValue('Patan');
  expect(sent(http)).toEqual([]);
  await submit();
  await waitFor(() => expect(sent(http)).toHaveLength(1));
  expect(sent(http)[0]).toMatchObject({ address: 'Patan', middle_name: 'Devi' });
});

test('an image that both replaced is said at its document', async () => {
  const { http, elsewhere } = await edit();
  await chooseReady(2);
  elsewhere({ document2_name: 'other.jpg' });
  await submit();
  expect(await document(2).findByText(CLASH)).toBeInTheDocument();
  expect(document(2).getByText('Ready to be sent')).toBeInTheDocument();
  expect(sent(http)).toEqual([]);
  await submit();
  await waitFor(() => expect(sent(http)).toHaveLength(1));
  expect(sent(http)[0]).toMatchObject({ document2_name: 'uploaded-1.jpg' });
});

test('what the server took though its answer got lost is no change of somebody else', async () => {
  let tries = 0;
  const opened = await edit({
    kycUpdate: ({ body }) => {
      const form = Object.fromEntries(body as FormData) as Partial<KycRecord>;
      opened.elsewhere({ address: form.address!, document2_name: form.document2_name! });
      tries += 1;
      return tries === 1 ? { failure: { kind: 'network' } } : { data: RECORD };
    },
  });
  await rewrite('Address', 'Patan ');
  await chooseReady(2);
  await submit();
  await waitFor(() => expect(tries).toBe(1));
  await screen.findByRole('alert');
  await submit();
  await waitFor(() => expect(tries).toBe(2));
});

test('a rejection that came meanwhile is read before the change is sent', async () => {
  let person: Profile = { ...ASHA, kyc_verified: 2 };
  const { http } = await edit({ profile: () => ({ data: person }) });
  await rewrite('Address', 'Patan');
  person = { ...ASHA, kyc_verified: 0, rejected_reason: 'Your name is misspelt.' };
  await submit();
  await waitFor(() => expect(reasonShown()).toHaveFocus());
  expect(notify.error).toHaveBeenCalledWith(
    'Your verification was rejected meanwhile. Read why, correct your entries and submit them again.',
  );
  expect(field('Address')).toHaveValue('Patan');
  expect(sent(http)).toEqual([]);
  person = { ...person, rejected_reason: 'Your name is too long.' };
  await submit();
  await screen.findByText('Your name is too long.');
  expect(sent(http)).toEqual([]);
  await submit();
  await waitFor(() => expect(sent(http)).toHaveLength(1));
  expect(sent(http)[0]).toMatchObject({ address: 'Patan' });
});

describe('a first submission', () => {
  const first = (record: KycRecord) => {
    let there = false;
    const opened = openKyc(
      { kyc_verified: null },
      {
        profile: () => ({ data: { ...ASHA, kyc_verified: there ? 2 : null } }),
        kyc: () => ({ data: record }),
      },
    );
    return { ...opened, elsewhere: () => (there = true) };
  };
  const fill = async () => {
    await chooseType(1, 'passport');
    await chooseReady(1);
    await rewrite('Address', 'Patan');
  };

  test('does not replace one that another tab made; its entries stay, for a change of that one', async () => {
    const { http, elsewhere } = first(RECORD);
    await fill();
    elsewhere();
    await submit();
    await waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith(
        'Your verification was submitted elsewhere meanwhile. Check your entries and submit them again.',
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Create KYC for Subscriber' })).toBeVisible();
    expect(await screen.findByText('Your earlier entries are restored.')).toBeInTheDocument();
    expect(screen.getByText('KYC verification pending').closest('[tabindex]')).toHaveFocus();
    expect(field('Address')).toHaveValue('Patan');
    expect(document(1).getByText('Uploaded')).toBeInTheDocument();
    await submit();
    expect(await document(1).findByText(CLASH)).toBeInTheDocument();
    expect(sent(http)).toEqual([]);
    await submit();
    await waitFor(() => expect(sent(http)).toHaveLength(1));
    expect(sent(http)[0]).toMatchObject({
      _method: 'PATCH',
      address: 'Patan',
      document1_name: 'uploaded-1.jpg',
      document2_name: 'back.jpg',
    });
  });

  test('that the server took though its answer got lost is sent again', async () => {
    const { http, elsewhere } = first({
      ...RECORD,
      address: 'Patan',
      document1: 'passport',
      document1_name: 'uploaded-1.jpg',
      document2: null,
      document2_name: null,
    });
    await fill();
    elsewhere();
    await submit();
    await waitFor(() => expect(sent(http)).toHaveLength(1));
  });
});
