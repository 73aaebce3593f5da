import { autorun } from 'mobx';
import type { Active, GatedContributions, PluginHost, Scope } from '#core/registry';
import { type CompanyEvents, type CurrentCompany, type EventMeta, type HubReaction, hubReactions } from '../tokens.ts';

export interface HubReactionsOptions {
  readonly host: PluginHost;
  readonly gated: GatedContributions;
  readonly events: CompanyEvents;
  readonly company: CurrentCompany;
  readonly scope: Scope;
}

/**
 * Runs the reactions that plugins contribute to events of the company's hub, as long as the company is open. A reaction does not run if it
 * is turned off or its gate refuses it; if it fails, its plugin gets a diagnostic.
 */
export function runHubReactions({ host, gated, events, company, scope }: HubReactionsOptions): void {
  const heard = new Set<string>();
  const stop = autorun(() => {
    for (const { value } of host.contributions.read(hubReactions)) {
      if (heard.has(value.event.id)) continue;
      heard.add(value.event.id);
      events.on(value.event, (payload, meta) => react(value.event.id, payload, meta));
    }
  });
  scope.onDispose(stop);

  const react = (eventId: string, payload: unknown, meta: EventMeta) => {
    for (const { contribution, visibility } of gated.seen(hubReactions)) {
      if (visibility === 'open' && contribution.value.event.id === eventId) void run(contribution, payload, meta);
    }
  };
  const run = async ({ id, owner, value }: Active<HubReaction>, payload: unknown, meta: EventMeta) => {
    try {
      const { default: reactor } = await value.react();
      if (scope.signal.aborted) return;
      await reactor(payload as never, {
        meta,
        companyId: company.id,
        companyName: company.name,
        resolve: (token) => scope.resolve(token),
      }); // onHubEvent checked the reactor against its event
    } catch (error) {
      if (!scope.signal.aborted) host.reportRenderFailure(owner, id, error);
    }
  };
}
