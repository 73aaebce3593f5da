type PdfErrorCode = 'pdf-timed-out' | 'pdf-worker-crashed' | 'pdf-not-printable' | 'pdf-closed';

const fixes: Readonly<Record<PdfErrorCode, string>> = {
  'pdf-timed-out': 'Print fewer lines at once; a machine under heavy load can be the reason as well.',
  'pdf-worker-crashed': 'Try again; if it happens with one document only, look for what is unusual in it.',
  'pdf-not-printable': 'The cause names the field or the text that printing stumbled over.',
  'pdf-closed': 'The gateway is stopping: ask again when it is back.',
};

/**
 * An error of one print. For the codes `pdf-timed-out` and `pdf-closed` a retry can succeed (503); the others are bugs
 * (500).
 */
export class PdfError extends Error {
  readonly code: PdfErrorCode;
  override readonly cause: string;
  readonly fix: string;

  constructor(code: PdfErrorCode, cause: string) {
    super(`${code}: ${cause}. ${fixes[code]}`);
    this.name = 'PdfError';
    this.code = code;
    this.cause = cause;
    this.fix = fixes[code];
  }
}
