import type { AccessCatalogue, Role } from '#core/access';
import { problems } from '#core/contract';
import {
  type CompanyCall,
  type Outbound,
  type OutboundFault,
  Refusal,
  type RefusedField,
  type Tx,
} from '#core/gateway';
import type { WebhookInput } from '../contract/index.ts';
import { type Contributed, eventRights, maySubscribe } from './event-rights.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { type WebhookRow, webhooksIn } from './webhook-table.ts';

/** Returns the fault of the typed address. It runs before the transaction, because it waits for DNS. */
export function addressFault(
  { body }: { readonly body: Pick<WebhookInput, 'url'> },
  out: Outbound,
): Promise<OutboundFault | undefined> {
  return out.typedFault(body.url.trim());
}

interface CheckedBy {
  readonly contributed: Contributed;
  readonly catalogue: AccessCatalogue;
  /** The stored webhook; absent for a new one. */
  readonly current?: WebhookRow;
}
/** The call with the {@link addressFault} of its address. */
type WebhookCall = Pick<CompanyCall<unknown, unknown, WebhookInput>, 'tx' | 'body' | 'facts' | 'user'> & {
  readonly prepared: OutboundFault | undefined;
};
type Checked = Pick<WebhookRow, 'url' | 'events' | 'enabled'> & { readonly role?: Role };

/**
 * Returns the values of a webhook to store. A caller who changes the address or adds an event must have the right to read all events of the
 * webhook. A caller who removes events, enables or disables the webhook needs none of these rights.
 * @throws Refusal with all errors
 */
export async function checkedWebhook(
  { tx, body, facts, user, prepared }: WebhookCall,
  { contributed, catalogue, current }: CheckedBy,
): Promise<Checked> {
  const { events, enabled } = body;
  const url = body.url.trim();
  const wrong: RefusedField[] = [];
  // A stored address is refused at delivery; its webhook can be changed and disabled whatever became of it.
  const fault = url === current?.url ? undefined : prepared;
  if (fault === 'not-an-address' || fault === 'has-password' || fault === 'not-https' || fault === 'inner-address')
    wrong.push({ path: '/url', code: fault, message: refusalText(fault) });
  if (enabled && events.length === 0)
    wrong.push({ path: '/events', code: 'noEvents', message: refusalText('noEvents') });
  const rights = eventRights(contributed);
  // An event that is already stored stays allowed, because its plugin may be missing only temporarily.
  const storedEvents = current?.events ?? [];
  const answersFor = url !== current?.url || events.some((name) => !storedEvents.includes(name));
  const isForeign = (name: string) => {
    const right = rights.get(name);
    return right !== undefined && !maySubscribe({ facts, role: user.role, catalogue }, right);
  };
  for (const [index, name] of events.entries()) {
    const path = `/events/${index}`;
    if (!rights.has(name) && !storedEvents.includes(name))
      wrong.push({ path, code: 'unknownEvent', message: refusalText('unknownEvent', { name }) });
    if (answersFor && isForeign(name))
      wrong.push({ path, code: 'permissionNotHeld', message: refusalText('eventNotHeld', { name }) });
  }
  // If the webhook is disabled, its waiting deliveries are given up, so they are not checked.
  if (current && enabled && url !== current.url)
    for (const name of (await waitingEvents(tx, current.id)).filter(isForeign))
      wrong.push({ path: '/url', code: 'permissionNotHeld', message: refusalText('waitingNotHeld', { name }) });
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
  return { url, events: [...new Set(events)], enabled, ...(answersFor && { role: user.role }) };
}

/** Returns the events of waiting deliveries. After a change of the address they would be sent to the new address. */
async function waitingEvents(tx: Tx, webhookId: string): Promise<string[]> {
  const rows = await webhooksIn(tx)
    .selectFrom('webhook_delivery')
    .select('event')
    .distinct()
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map(({ event }) => event);
}
