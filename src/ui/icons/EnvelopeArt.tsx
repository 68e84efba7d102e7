import styles from './EnvelopeArt.module.css';
/** A sealed envelope, decorative. */
export function EnvelopeArt() {
  return (
    <svg className={styles.envelope} viewBox="7 18 306 192" aria-hidden="true">
      <rect x="8" y="22" width="304" height="184" rx="3" fill="var(--leaf-2)" stroke="var(--leaf-line)" />
      <path d="M9 204 124 116M311 204 196 116" stroke="var(--leaf-line)" fill="none" />
      <path d="M9 23.500 153 128q7 5 14 0L311 23.500Z" fill="var(--leaf-1)" stroke="var(--leaf-line)" strokeLinejoin="round" />
      <path
        d="M160 96c6-3 11 1 17 3s11 5 12 12 5 10 2 17-1 13-8 16-9 8-17 7-13 3-19-2-13-4-15-12-6-11-3-18 1-12 8-16 9-9 16-8 5 3 7 1Z"
        fill="var(--seal-fill)"
      />
      <circle cx="160" cy="123" r="19" fill="none" stroke="var(--on-seal)" strokeOpacity=".5" />
      <g fill="none" stroke="var(--on-seal)" strokeWidth="1.5" strokeLinejoin="round">
        <rect x="155" y="112" width="10" height="20" transform="rotate(-14 160 128)" />
        <rect x="155" y="112" width="10" height="20" transform="rotate(14 160 128)" />
        <rect x="155" y="112" width="10" height="21" fill="var(--seal-fill)" />
        <path d="M152.5 125h15" strokeWidth="3" />
      </g>
    </svg>
  );
}
