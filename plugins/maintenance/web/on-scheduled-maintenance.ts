import type { HubReactionContext } from '#core/web/tokens';
import { type Maintenance, maintenanceWatch } from '../contract/index.ts';

/** Runs when a downtime was planned, moved or ended. [B7-11] */
export default async function onScheduledMaintenance(
  { maintenance }: { readonly maintenance: Maintenance | null },
  { resolve }: HubReactionContext,
): Promise<void> {
  (await resolve(maintenanceWatch)).announce(maintenance);
}
