import type { RemoteModule } from '@portal/shared';
import english from './en';

/** The texts of the shell and the shared controls. English texts are the keys. */
export const TEXTS = {
  english,
  messages: {
    ne: async () => {
      const texts = await import('./ne');
      texts.writeNepali();
      return texts;
    },
  },
} satisfies Pick<RemoteModule, 'english' | 'messages'>;
