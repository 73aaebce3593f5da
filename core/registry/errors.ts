/** Errors of the registry that code may want to tell apart; problems of plugins are diagnostics instead. */
export class MissingServiceError extends Error {
  readonly token: string;
  constructor(token: string, scope: string) {
    super(`No service "${token}" in ${scope}: the plugin that provides it is not active, or is not installed`);
    this.name = 'MissingServiceError';
    this.token = token;
  }
}

export class WrongScopeError extends Error {
  constructor(token: string, lifetime: string, scope: string) {
    super(`"${token}" lives as long as a ${lifetime}, and there is none around ${scope}: resolve it inside one`);
    this.name = 'WrongScopeError';
  }
}

/** The scope ended while something was being made or done in it. Usually to be passed over in silence. */
export class ScopeEndedError extends Error {
  constructor(scope: string) {
    super(`${scope} has ended`);
    this.name = 'ScopeEndedError';
  }
}
