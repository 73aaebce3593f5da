/** An error that is thrown when a build cannot continue. `fix` states what to do about it. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
  readonly code: string;
  readonly fix: string;

  constructor(code: string, cause: string, fix: string) {
    super(`${cause} ${fix}`);
    this.code = code;
    this.fix = fix;
  }
}
