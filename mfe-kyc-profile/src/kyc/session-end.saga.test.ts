import { allCleared, createPortalStore } from '@portal/shared';
import { createFakeHttp } from '@portal/shared/testing';
import { chosenDocuments } from '../documents/chosen-documents';
import { forgetAtSessionEnd } from './session-end.saga';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
});

const choose = () =>
  chosenDocuments.choose(1, async () => ({
    image: {
      content: new Blob(['drawn']),
      picture: { close: () => {} } as ImageBitmap,
    },
  }));

function start() {
  const store = createPortalStore({ context: { http: createFakeHttp({}), session: {} } });
  store.runSaga('mfe-kyc-profile', forgetAtSessionEnd);
  return store;
}

test('chosen images are forgotten at the end of each session', async () => {
  const store = start();
  for (let session = 1; session <= 2; session += 1) {
    await choose();
    expect(chosenDocuments.read()[1].image).not.toBeNull();
    store.dispatch(allCleared());
    expect(chosenDocuments.read()[1].image).toBeNull();
  }
});

test('chosen images are forgotten when the remote is switched off, because it would miss that end', async () => {
  const store = start();
  await choose();
  store.runSaga('mfe-kyc-profile', function* () {});
  expect(chosenDocuments.read()[1].image).toBeNull();
});
