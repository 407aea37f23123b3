import { effects, eventChannel } from '@portal/shared';

const { take } = effects;

/** Waits for an event of the window, or of the document, whose events bubble to it. */
export function* untilEvent(...kinds: (keyof WindowEventMap | 'visibilitychange')[]) {
  const events = eventChannel<true>((emit) => {
    const onEvent = () => emit(true);
    for (const kind of kinds) window.addEventListener(kind, onEvent, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, onEvent, true);
    };
  });
  try {
    yield take(events);
  } finally {
    events.close();
  }
}

export function* untilPageIsVisible(): Generator {
  while (document.visibilityState !== 'visible') yield* untilEvent('visibilitychange');
}
