import type { ReactNode } from 'react';

/** A docket with a perforated foot: order summary and result, nothing else. */
export function SummaryCard({ children }: { children: ReactNode }) {
  return (
    <div className="slip">
      <div className="slip-in">{children}</div>
    </div>
  );
}
