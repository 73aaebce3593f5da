/** An error of a hub that cannot be mapped: a mistake of its developer, found at the start. */
export class HubMappingError extends Error {
  readonly code: 'hub-path-invalid' | 'hub-path-taken' | 'hub-method-twice';
  override readonly cause: string;
  readonly fix: string;

  constructor(code: HubMappingError['code'], cause: string, fix: string) {
    super(`${code}: ${cause} ${fix}`);
    this.name = 'HubMappingError';
    this.code = code;
    this.cause = cause;
    this.fix = fix;
  }
}
