/** The errors of the registry that code may need to distinguish; problems of plugins are diagnostics instead. */
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

/**
 * The scope or the plugin of a service has ended. It is the reason of their abort signals, and `resolve` throws it if that happened while
 * the service was being made. It can usually be ignored.
 */
export class ScopeEndedError extends Error {
  constructor(ended: string) {
    super(`${ended} has ended`);
    this.name = 'ScopeEndedError';
  }
}

/** Services need each other in a cycle, so none of them can be made first. */
export class ServiceCycleError extends Error {
  /** The token ids; the first one is repeated at the end. */
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    super(`Services need each other in a circle: ${path.join(' → ')}`);
    this.name = 'ServiceCycleError';
    this.path = path;
  }
}

/** `activate` requested another plugin's service that its manifest does not name: it would not be notified when the service ends. */
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
