import { ASHA, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { profile, type KycRecord, type KycStatus, type Profile } from '@portal/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, chooseReady, chooseType, document, field, openKyc } from '../testing/open-kyc';
import { RECORD } from '../testing/records';
import { standInImages } from '../testing/stand-in-images';

jest.mock('../documents/prepare-image');
jest.mock('../documents/draw-image');

beforeEach(() => {
  jest.spyOn(notify, 'error').mockReturnValue();
  standInImages();
});

const submit = () => userEvent.click(button('Submit'));
const sent = (http: ReturnType<typeof openKyc>['http']) =>
  http.made
    .filter(({ name }) => name === 'kycUpdate' || name === 'kycCreate')
    .map(({ options }) => Object.fromEntries(options.body as FormData));

/** Opens the form of a pending verification that can be decided meanwhile. */
async function edit(answers: FakeAnswers = {}) {
  let person: Profile = { ...ASHA, kyc_verified: 2 };
  const opened = openKyc({ kyc_verified: 2 }, { profile: () => ({ data: person }), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await rewrite('Address', 'Patan');
  const decide = (kyc_verified: KycStatus, rejected_reason: string | null = null) =>
    (person = { ...ASHA, kyc_verified, rejected_reason });
  return { ...opened, decide };
}

const rewrite = async (label: string | RegExp, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

const question = (name: string) => screen.findByRole('dialog', { name });
const answer = async (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('a decision while the form is open', () => {
  test('a rejection is shown and needs a confirmation; the entries stay, and are sent afterwards', async () => {
    const { http, decide } = await edit();
    decide(0, 'Your name is misspelt.');
    await submit();
    const dialog = await question('Your verification was rejected in the meantime');
    expect(dialog).toHaveTextContent('Your name is misspelt.');
    expect(screen.getByText('KYC Verification Rejected.', { exact: false })).toBeInTheDocument();
    await answer('Keep editing');
    expect(field('Address')).toHaveValue('Patan');
    expect(sent(http)).toEqual([]);
    decide(0, 'Your name is too long.');
    await submit();
    await screen.findByRole('dialog');
    await answer('Submit');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('too long'));
    expect(sent(http)).toEqual([]);
    await answer('Submit');
    await waitFor(() => expect(sent(http)).toHaveLength(1));
    expect(sent(http)[0]).toMatchObject({ address: 'Patan', document1_name: 'front.jpg' });
  });

  test('an approval does not close the form: it is shown and needs a confirmation, and so does a refusal by the API', async () => {
    const text = 'Your KYC is verified and can no longer be changed.';
    const { http, decide } = await edit({
      kycUpdate: () => ({ failure: { status: 409, message: text } }),
    });
    decide(1);
    await submit();
    await question('Your verification was approved in the meantime');
    expect(screen.getByText('KYC Verified')).toBeInTheDocument();
    expect(sent(http)).toEqual([]);
    await answer('Submit');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sent(http)).toHaveLength(1);
    expect(field('Address')).toHaveValue('Patan');
    await userEvent.click(button('Cancel'));
    expect(field('Address')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  test('a decision that the page already shows needs a confirmation at once', async () => {
    const { http, decide, store } = await edit();
    act(() => void store.dispatch(profile.succeeded(decide(0, 'Your name is misspelt.'))));
    expect(field('Address')).toHaveValue('Patan');
    await submit();
    await question('Your verification was rejected in the meantime');
    expect(sent(http)).toEqual([]);
  });

  test('a decision that was known when the form opened needs no confirmation', async () => {
    const { http } = openKyc({ kyc_verified: 0, rejected_reason: 'Blurred' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await submit();
    await waitFor(() => expect(sent(http)).toHaveLength(1));
  });
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

  test('does not replace one that another tab made; its entries stay as a change of that one', async () => {
    const { http, elsewhere } = first(RECORD);
    await fill();
    elsewhere();
    await submit();
    await waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith(
        'Your verification was submitted elsewhere in the meantime',
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Create KYC for Subscriber' })).toBeVisible();
    expect(await screen.findByText('Your earlier entries have been restored.')).toBeInTheDocument();
    expect(screen.getByText('KYC verification pending').closest('[tabindex]')).toHaveFocus();
    expect(field('Address')).toHaveValue('Patan');
    expect(document(1).getByText('Uploaded')).toBeInTheDocument();
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

  test('that the server stored is sent again if its response was lost', async () => {
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
