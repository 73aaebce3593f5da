import './picture.css';

const sheet = 'M32 26h40M32 38h40M32 50h24M32 62h16';

/** The sign in the corner of the sheet, by which the pictures differ. */
const signs = {
  /** A magnifying glass, for content that does not exist. */
  lost: 'M81 53a11 11 0 1 0 .1 0M89 72l8 8',
  /** A padlock, for content that the user may not see. */
  locked: 'M73 64h18v14H73zM77 64v-5a5 5 0 0 1 10 0v5',
  /** A cross, for content that was removed. */
  gone: 'M75 59l14 14M89 59L75 73',
  /** A seal with a clock hand, for a licence that does not allow it. */
  licence: 'M82 55v11l7 5',
  /** A plug out of its socket, for a server that cannot be reached. */
  cut: 'M74 74l6-6M90 58l-5 5M79 60l9 9M76 63l9 9',
} as const;

export type PictureName = keyof typeof signs;

/** A sheet with a sign on it, next to the text of an error page; it is decorative, so screen readers skip it. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <svg className="k-picture" viewBox="0 0 120 96" fill="none" strokeWidth="2" aria-hidden="true">
      <rect className="k-picture-sheet" x="20" y="8" width="64" height="80" rx="6" />
      <path className="k-picture-line" strokeLinecap="round" d={sheet} />
      <circle className="k-picture-seal" cx="82" cy="66" r="20" />
      <path className="k-picture-sign" strokeLinecap="round" strokeLinejoin="round" d={signs[name]} />
    </svg>
  );
}
