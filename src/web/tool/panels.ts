/** The parts of a tool page that are not needed at first: one chunk, loaded once the page is hydrated. */

export { SavedPanel } from '../editor/view/saving/SavedPanel.tsx';
export { NoCreditsDialog } from './cost/NoCreditsDialog.tsx';
export { PasswordDialog } from './files/PasswordDialog.tsx';
export { FormResultNotice } from './form/FormResultNotice.tsx';
export { ResultPanel } from './result/ResultPanel.tsx';
export { BatchPanel } from './run/BatchPanel.tsx';
export { ProgressPanel } from './run/ProgressPanel.tsx';
