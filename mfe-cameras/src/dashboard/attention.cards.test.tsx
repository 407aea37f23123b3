import { ASHA, pendingAnswer, renderScreen } from '@portal/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import remote from '../remote';
import { camera, toList, stopTheClock, summary } from '../testing/fixtures';
import AttentionCards from './attention.cards';

beforeEach(stopTheClock);

test('the list waits for the cancellation requests', async () => {
  const { answer, release } = pendingAnswer();
  const { store, container } = renderScreen(AttentionCards, {
    remote,
    profile: ASHA,
    answers: {
      cameras: () => toList([camera('1', 'Front Gate', summary('a', '2026-11-22'))]),
      cancelRequests: answer,
    },
  });
  await waitFor(() => expect(store.getState()).toMatchObject({ cameras: { phase: 'success' } }));
  expect(container).toHaveTextContent(/^$/);
  release({ data: [] });
  expect(await screen.findByRole('heading', { name: /Needs your attention/ })).toBeInTheDocument();
});

test('if no camera loads, only the count shows the failure', async () => {
  const { store, container } = renderScreen(AttentionCards, {
    remote,
    profile: ASHA,
    answers: {
      cameras: () => ({ failure: { status: 500, message: 'The list is on strike' } }),
      cancelRequests: () => ({ data: [] }),
    },
  });
  await waitFor(() => expect(store.getState()).toMatchObject({ cameras: { phase: 'error' } }));
  expect(container).toBeEmptyDOMElement();
});
