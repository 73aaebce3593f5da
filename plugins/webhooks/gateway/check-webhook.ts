import type { AccessCatalogue, Role } from '#core/access';
import { problems } from '#core/contract';
import { type CompanyCall, type Outbound, Refusal, type RefusedField, type Tx } from '#core/gateway';
import type { WebhookInput } from '../contract/index.ts';
import { type Contributed, eventRights, mayChoose } from './event-rights.ts';
import { say } from './refusals/say.ts';
import { type WebhookRow, webhooksIn } from './webhook-table.ts';

interface CheckedBy {
  readonly out: Outbound;
  readonly contributed: Contributed;
  readonly catalogue: AccessCatalogue;
  /** As it was; absent: a new one. */
  readonly current?: WebhookRow;
}
type Checked = Pick<WebhookRow, 'url' | 'events' | 'enabled'> & { readonly role?: Role };

/**
 * What is to be kept of a webhook. Whoever gives it an address or adds an event answers for all that it is told there, so must
 * have the right to read it; who takes events away or switches it on or off needs none of these rights.
 * @throws Refusal with everything that is wrong with it
 */
export async function checkedWebhook(
  { tx, body, facts, user }: Pick<CompanyCall<unknown, unknown, WebhookInput>, 'tx' | 'body' | 'facts' | 'user'>,
  { out, contributed, catalogue, current }: CheckedBy,
): Promise<Checked> {
  const { events, enabled } = body;
  const url = body.url.trim();
  const wrong: RefusedField[] = [];
  const fault = out.faultOf(url);
  if (fault === 'not-an-address' || fault === 'has-password' || fault === 'not-https' || fault === 'inner-address')
    wrong.push({ path: '/url', code: fault, message: say(fault) });
  if (enabled && events.length === 0) wrong.push({ path: '/events', code: 'noEvents', message: say('noEvents') });
  const rights = eventRights(contributed);
  // Chosen before; a plugin that told them may be gone for a while.
  const kept = current?.events ?? [];
  const answersFor = url !== current?.url || events.some((name) => !kept.includes(name));
  const isForeign = (name: string) => {
    const right = rights.get(name);
    return right !== undefined && !mayChoose({ facts, role: user.role, catalogue }, right);
  };
  for (const [index, name] of events.entries()) {
    const path = `/events/${index}`;
    if (!rights.has(name) && !kept.includes(name))
      wrong.push({ path, code: 'unknownEvent', message: say('unknownEvent', { name }) });
    if (answersFor && isForeign(name))
      wrong.push({ path, code: 'permissionNotHeld', message: say('eventNotHeld', { name }) });
  }
  // Switched off, they are given up.
  if (current && enabled && url !== current.url)
    for (const name of (await waitingEvents(tx, current.id)).filter(isForeign))
      wrong.push({ path: '/url', code: 'permissionNotHeld', message: say('waitingNotHeld', { name }) });
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
  return { url, events: [...new Set(events)], enabled, ...(answersFor && { role: user.role }) };
}

/** What would be sent to another address than it was meant for. */
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
