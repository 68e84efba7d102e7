import { type ReactNode, useId } from 'react';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the profile: its name at the left edge, its matter beside it. */
export function ProfileSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <section className="profile-part" aria-labelledby={id}>
      <div>
        <h2 className="t-sub" id={id}>
          {title}
        </h2>
        {note && <div className="t-small mt-1.5">{note}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
