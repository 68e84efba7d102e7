/** The mark: three leaves and a band. Not smaller than 20 px. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="leaf l1" x="10.5" y="2.5" width="11" height="24.5" rx="1" />
      <rect className="leaf l2" x="10.5" y="2.5" width="11" height="24.5" rx="1" />
      <rect className="leaf" x="10.5" y="2" width="11" height="27" rx="1" />
      <rect className="band" x="8.4" y="19.6" width="15.2" height="4.8" rx=".8" />
    </svg>
  );
}
