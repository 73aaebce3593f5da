import type { GatedContributions, PluginHost, Scope } from '#core/registry';
import { type CompanyTask, companyTasks } from '../tokens.ts';

/**
 * Runs the tasks of plugins each time a company is opened, one after another in their order. Tasks with `when: atRest` come last, once the
 * page is idle. If a task fails, its plugin gets a diagnostic and the other tasks run. [A4-1]
 */
export async function runCompanyTasks(options: CompanyTasksOptions): Promise<void> {
  const { scope, atRest } = options;
  await runDue(options, undefined);
  await atRest(scope.signal).catch(() => undefined); // aborted because the company was left: no further task runs
  await runDue(options, 'atRest');
}

export interface CompanyTasksOptions {
  readonly host: PluginHost;
  readonly gated: GatedContributions;
  readonly companyId: string;
  readonly scope: Scope;
  /** Returns a promise that resolves when the page is idle, and rejects if the signal is aborted first. */
  readonly atRest: (signal: AbortSignal) => Promise<void>;
}

async function runDue(
  { host, gated, companyId, scope }: CompanyTasksOptions,
  when: CompanyTask['when'],
): Promise<void> {
  const { signal } = scope;
  for (const { contribution, visibility } of gated.seen(companyTasks)) {
    if (signal.aborted) return;
    if (visibility !== 'open' || contribution.value.when !== when) continue;
    try {
      const { default: task } = await contribution.value.run();
      if (!signal.aborted) await task({ companyId, signal, resolve: (token) => scope.resolve(token) });
    } catch (error) {
      if (!signal.aborted) host.reportRenderFailure(contribution.owner, contribution.id, error);
    }
  }
}
