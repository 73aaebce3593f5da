/** A picture of an expired licence. It is only decorative, so screen readers skip it. [B2.4-2] */
export function ExpiredImage() {
  return (
    <svg className="k-expired-image" viewBox="0 0 120 96" fill="none" strokeWidth="2" aria-hidden="true">
      <rect className="k-expired-sheet" x="20" y="8" width="64" height="80" rx="6" />
      <path className="k-expired-line" strokeLinecap="round" d="M32 26h40M32 38h40M32 50h24M32 62h16" />
      <circle className="k-expired-seal" cx="82" cy="66" r="20" />
      <path className="k-expired-hand" strokeLinecap="round" d="M82 54v12l8 6" />
    </svg>
  );
}
