/**
 * An error that is thrown when no active plugin provides a requested service. The errors in this file are the ones that code may need to
 * distinguish; problems of plugins are diagnostics instead.
 */
export class MissingServiceError extends Error {
  constructor(token: string, scope: string) {
    super(`No service "${token}" in ${scope}: the plugin that provides it is not active, or is not installed`);
    this.name = 'MissingServiceError';
  }
}

export class WrongScopeError extends Error {
  constructor(token: string, lifetime: string, scope: string) {
    super(`"${token}" lives as long as a ${lifetime}, and there is none around ${scope}: resolve it inside one`);
    this.name = 'WrongScopeError';
  }
}

/**
 * An error that means that the scope or the plugin of a service has ended. It is the reason of the abort signals of both, and `resolve`
 * throws it if the end came while the service was being made. Callers can usually ignore it.
 */
export class ScopeEndedError extends Error {
  constructor(ended: string) {
    super(`${ended} has ended`);
    this.name = 'ScopeEndedError';
  }
}

/** An error that is thrown when services need each other in a cycle, so that none of them can be made first. */
export class ServiceCycleError extends Error {
  /** The token ids along the cycle; the first one is repeated at the end. */
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    super(`Services need each other in a circle: ${path.join(' → ')}`);
    this.name = 'ServiceCycleError';
    this.path = path;
  }
}

/**
 * An error that is thrown when `activate` requests another plugin's service that its manifest does not name. Without that entry the plugin
 * would not be stopped when the service ends.
 */
export class UndeclaredServiceError extends Error {
  constructor(plugin: string, token: string) {
    super(`"${plugin}" asks for "${token}" without saying so: add it to needs or wants of its manifest`);
    this.name = 'UndeclaredServiceError';
  }
}

export class ActivationTimeout extends Error {
  /** @param limit the time in milliseconds */
  constructor(plugin: string, limit: number) {
    super(`${plugin} did not finish its activation within ${limit} ms`);
    this.name = 'ActivationTimeout';
  }
}
