import type { ReactNode } from 'react';

/** Credits, as a postage stamp. */
export function Stamp({ count, children }: { count: string; children: ReactNode }) {
  return (
    <span className="stamp">
      <span>
        <b>{count}</b> {children}
      </span>
    </span>
  );
}
