import { toast } from 'react-toastify/unstyled';
import { createRepeatGuard } from './repeat-guard';

/** Calls that fail together tell the same thing: once is enough. */
const wasJustShown = createRepeatGuard(1000);

/** Toasts. The text comes translated, or from the server as it is. */
export const notify = {
  success(text: string): void {
    if (!wasJustShown(`success ${text}`)) toast.success(text, { role: 'status' });
  },
  /** Something is not as it should be, and nothing has failed. */
  warning(text: string): void {
    if (!wasJustShown(`warning ${text}`)) toast.warning(text, { role: 'alert' });
  },
  error(text: string): void {
    if (!wasJustShown(`error ${text}`)) toast.error(text, { role: 'alert' });
  },
};
