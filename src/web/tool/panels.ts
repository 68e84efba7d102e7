/** The parts of a tool page that nobody needs at first sight: one chunk, fetched once the page itself is there. */
export { BatchPanel } from './BatchPanel.tsx';
export { BenchOutcome } from './BenchOutcome.tsx';
export { NoCreditsDialog } from './NoCreditsDialog.tsx';
export { PasswordDialog } from './PasswordDialog.tsx';
export { ResultPanel } from './ResultPanel.tsx';
export { WorkingPanel } from './WorkingPanel.tsx';
