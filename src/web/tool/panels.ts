/** The parts of a tool page that nobody needs at first sight: one chunk, fetched once the page itself is there. */

export { SavedPanel } from '../editor/view/saving/SavedPanel.tsx';
export { NoCreditsDialog } from './cost/NoCreditsDialog.tsx';
export { PasswordDialog } from './files/PasswordDialog.tsx';
export { FormResultNotice } from './form/FormResultNotice.tsx';
export { ResultPanel } from './result/ResultPanel.tsx';
export { BatchPanel } from './run/BatchPanel.tsx';
export { ProgressPanel } from './run/ProgressPanel.tsx';
