import { serveQuestions } from '../worker';
import { type LineSpeed, Relay } from './relay';

/** `leadTo` answers with a port, everything else with nothing. */
export type RelayQuestion = { leadTo: number } | { set: LineSpeed | null } | { hangUp: true };

const relay = new Relay();

serveQuestions<RelayQuestion, number | null>(
  async (question) => {
    if ('leadTo' in question) return relay.leadTo(question.leadTo);
    if ('set' in question) relay.set(question.set);
    else relay.hangUp();
    return null;
  },
  async () => relay.close(),
);
