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

/**
 * What a service was to live in has ended: its scope, or its plugin. The reason of their abort signals, and what
 * `resolve` throws when that happened while the service was being made. Usually to be passed over in silence.
 */
export class ScopeEndedError extends Error {
  constructor(ended: string) {
    super(`${ended} has ended`);
    this.name = 'ScopeEndedError';
  }
}

/** Services need each other in a circle: none of them could be made first. */
export class ServiceCycleError extends Error {
  /** Token ids; the first stands at the end again. */
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    super(`Services need each other in a circle: ${path.join(' → ')}`);
    this.name = 'ServiceCycleError';
    this.path = path;
  }
}

/** `activate` asked for another plugin's service that its manifest does not name: nothing would tell it when that ends. */
export class UndeclaredServiceError extends Error {
  constructor(plugin: string, token: string) {
    super(`"${plugin}" asks for "${token}" without saying so: add it to needs or wants of its manifest`);
    this.name = 'UndeclaredServiceError';
  }
}

export class ActivationTimeout extends Error {
  /** @param limit milliseconds */
  constructor(plugin: string, limit: number) {
    super(`${plugin} did not finish its activation within ${limit} ms`);
    this.name = 'ActivationTimeout';
  }
}
