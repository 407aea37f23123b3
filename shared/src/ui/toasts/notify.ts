import { toast } from 'react-toastify/unstyled';
import { createRepeatGuard } from './repeat-guard';

/** Calls that fail together tell the same thing: once is enough. */
const wasJustShown = createRepeatGuard(1000);

/** Toasts. The text comes translated, or from the server as it is. */
export const notify = {
  success(text: string): void {
    if (!wasJustShown(`success ${text}`)) toast.success(text, { role: 'status' });
  },
  error(text: string): void {
    if (!wasJustShown(`error ${text}`)) toast.error(text, { role: 'alert' });
  },
};
