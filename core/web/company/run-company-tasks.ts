import type { GatedContributions, PluginHost, Scope } from '#core/registry';
import { companyTasks } from '../tokens.ts';

/**
 * Runs what plugins do each time a company has been opened, one after another in their order; one that fails is its
 * plugin's diagnostic, and the others go on. [A4-1]
 */
export async function runCompanyTasks(options: {
  readonly host: PluginHost;
  readonly gated: GatedContributions;
  readonly companyId: string;
  readonly scope: Scope;
}): Promise<void> {
  const { host, gated, companyId, scope } = options;
  const { signal } = scope;
  for (const { contribution, visibility } of gated.seen(companyTasks)) {
    if (signal.aborted) return;
    if (visibility !== 'open') continue;
    try {
      const { default: task } = await contribution.value.run();
      if (!signal.aborted) await task({ companyId, signal, resolve: (token) => scope.resolve(token) });
    } catch (error) {
      if (!signal.aborted) host.reportRenderFailure(contribution.owner, contribution.id, error);
    }
  }
}
