import type { Problem } from './diagnostics.ts';
import { ActivationTimeout, UndeclaredServiceError } from './errors.ts';
import type { ServiceFault } from './scope.ts';
import type { PluginRecord } from './plugin-record.ts';

/** The diagnostics of all problems that a plugin can have: each states the problem and how to fix it. */
export const pluginProblems = {
  duplicatePlugin: (plugin: string): Problem => ({
    code: 'plugin-duplicate',
    plugin,
    what: `There are two plugins "${plugin}"; the first one is used`,
    fix: 'Rename the folder and the id of one of them',
  }),

  importFailed: (plugin: string, error: unknown): Problem => ({
    code: 'import-failed',
    plugin,
    what: messageOf(error),
    fix: fixOf(error) ?? 'Check the network and the file; then retry',
    cause: error,
  }),

  duplicateDeclaration: (plugin: string, name: string, other: string): Problem => ({
    code: 'declaration-duplicate',
    plugin,
    what: `The ${name} is declared by "${other}" already`,
    fix: `Declare it in the plugin that owns it, and import it from that plugin's contract in the other`,
  }),

  duplicateContribution: (plugin: string, contribution: string, other: string): Problem => ({
    code: 'contribution-duplicate',
    plugin,
    contribution,
    what: `The id "${contribution}" is taken by ${other === plugin ? 'another contribution of its own' : `"${other}"`}`,
    fix: 'Give it an id of its own',
  }),

  duplicateService: (plugin: string, token: string, other: string): Problem => ({
    code: 'service-duplicate',
    plugin,
    what: `The service "${token}" is provided by "${other}" already`,
    fix: 'Turn off or remove one of the two, or let one contribute to a point of the other',
  }),

  cycle: (plugin: string, path: readonly string[]): Problem => ({
    code: 'service-cycle',
    plugin,
    what: `They need each other in a circle: ${path.join(' → ')}`,
    fix: 'Let the more basic one open a point (or want the service) instead of needing it',
  }),

  /** @param provider the installed plugin that lists the service, if there is one */
  missingService: (plugin: string, token: string, provider: PluginRecord | undefined): Problem => ({
    code: 'service-missing',
    plugin,
    what: `It needs the service "${token}"${provider ? `, and "${provider.id}", which provides it, is ${stateWord(provider)}` : ''}`,
    fix: provider
      ? cureOf(provider)
      : `Install the plugin that provides it ("${token.split('.')[0]}", by its name); none does`,
  }),

  slowActivation: (plugin: string, limit: number): Problem => ({
    code: 'activation-slow',
    plugin,
    what: `Still activating after ${limit} ms`,
    fix: 'Do less in activate(); fetch code and data on first use',
  }),

  activationFailed: (plugin: string, error: unknown): Problem => ({
    code: error instanceof ActivationTimeout ? 'activation-timeout' : 'activation-failed',
    plugin,
    what: messageOf(error),
    fix:
      error instanceof UndeclaredServiceError
        ? 'Name the service in `needs` or `wants` of the manifest'
        : 'Retry, or turn it off for now; its author finds the error in `cause`',
    cause: error,
  }),

  deactivationFailed: (plugin: string, error: unknown): Problem => ({
    code: 'deactivation-failed',
    plugin,
    what: error instanceof AggregateError ? error.errors.map(messageOf).join('; ') : messageOf(error),
    fix: 'Make its disposers safe to run in any state',
    cause: error,
  }),

  serviceFailed: ({ owner, token, during, error }: ServiceFault): Problem => ({
    code: 'service-failed',
    plugin: owner,
    what: `${during === 'load' ? 'The code of' : 'Making'} "${token}" failed: ${messageOf(error)}`,
    fix:
      during === 'load' ? 'Check the network and the file; then retry' : 'Retry; its author finds the error in `cause`',
    cause: error,
  }),

  renderFailed: (plugin: string, contribution: string, error: unknown): Problem => ({
    code: 'render-failed',
    plugin,
    contribution,
    what: messageOf(error),
    fix: 'Try again; if it stays, turn the plugin off for now and tell its author',
    cause: error,
  }),

  unknownNeighbour: (plugin: string, contribution: string, neighbour: string): Problem => ({
    code: 'order-unknown',
    plugin,
    contribution,
    what: `It wants to stand beside "${neighbour}", and no installed plugin has such a contribution`,
    fix: 'Correct the id, or remove `before`/`after`; until then it stands by its `order`',
  }),

  turnedOff: (plugin: string, why: string): Problem => ({
    code: 'turned-off',
    plugin,
    what: why,
    fix: 'Turn it on again in the inspector, or reload the page',
  }),
};

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function stateWord({ state }: PluginRecord): string {
  return state.phase === 'active' ? 'active without it' : state.phase;
}

function cureOf({ id, state }: PluginRecord): string {
  switch (state.phase) {
    case 'off':
      return `Turn on the plugin "${id}"`;
    case 'failed':
      return `Fix the plugin "${id}" and retry it`;
    case 'blocked':
      return `Fix what blocks "${id}": ${state.by.join(', ')}`;
    default:
      return `Start the plugin "${id}"`;
  }
}

/** Returns the advice in an error's `fix` property, or undefined if it has none. */
function fixOf(error: unknown): string | undefined {
  return error instanceof Error && 'fix' in error && typeof error.fix === 'string' ? error.fix : undefined;
}
