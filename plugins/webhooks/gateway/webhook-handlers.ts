import { problems } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import {
  type CompanyCall,
  contributions,
  type Implementation,
  implement,
  type Outbound,
  outbound,
  programEvents,
  Refusal,
  type RefusedField,
  refuse,
  secrets,
  staleVersion,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  createWebhook,
  deleteWebhook,
  listWebhookEvents,
  listWebhooks,
  mostWebhooks,
  readWebhook,
  rotateWebhookSecret,
  tooManyWebhooks,
  updateWebhook,
  type WebhookInput,
} from '../contract/index.ts';
import { say } from './refusals/say.ts';
import { giveUpWaiting } from './switched-off.ts';
import { toWebhook, webhookOf, webhooksIn } from './webhook-table.ts';
import { forgetSecrets, makeSecret, previousSecretKept } from './webhook-secrets.ts';

type Contributed = Pick<Contributions, 'read'>;

export const webhookHandlers: readonly Implementation[] = [
  implement(listWebhooks, async ({ tx }) => {
    const rows = await webhooksIn(tx).selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(toWebhook);
  }),

  implement(createWebhook, [secrets, outbound, contributions], async (call, kept, out, contributed) => {
    const { tx, body } = call;
    const count = await webhooksIn(tx)
      .selectFrom('webhook')
      .select((row) => row.fn.countAll<string>().as('all'))
      .executeTakeFirstOrThrow();
    if (Number(count.all) >= mostWebhooks)
      throw refuse(tooManyWebhooks, { detail: say('tooMany', { most: mostWebhooks }) });
    const row = await webhooksIn(tx)
      .insertInto('webhook')
      .values(checked(body, { out, contributed }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellChanged(call, 'create', row.id);
    return { ...toWebhook(row), secret: await makeSecret(kept, tx, row.id) };
  }),

  implement(readWebhook, async ({ tx, params }) => toWebhook(await webhookOf(tx, params.webhookId))),

  implement(updateWebhook, [outbound, contributions], async (call, out, contributed) => {
    const { tx, params, body } = call;
    const current = await webhookOf(tx, params.webhookId, 'lock');
    if (current.version !== body.version) throw staleVersion(toWebhook(current));
    const values = checked(body, { out, contributed, kept: current.events });
    // Whoever switches it on again begins with a clean slate.
    const health = values.enabled && !current.enabled ? { off_reason: null, failing_since: null } : {};
    const row = await webhooksIn(tx)
      .updateTable('webhook')
      .set({ ...values, ...health, version: current.version + 1 })
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!row.enabled) await giveUpWaiting(tx, row.id);
    await tellChanged(call, 'update', row.id);
    return toWebhook(row);
  }),

  implement(deleteWebhook, [secrets], async (call, kept) => {
    const { id } = await webhookOf(call.tx, call.params.webhookId, 'lock');
    await webhooksIn(call.tx).deleteFrom('webhook').where('id', '=', id).execute();
    await forgetSecrets(kept, call.tx, id);
    await tellChanged(call, 'delete', id);
    return undefined;
  }),

  implement(rotateWebhookSecret, [secrets], async (call, kept) => {
    const { tx, params, now } = call;
    const { id } = await webhookOf(tx, params.webhookId, 'lock');
    const previousSecretUntil = new Date(now().getTime() + previousSecretKept);
    const secret = await makeSecret(kept, tx, id);
    const changed = webhooksIn(tx).updateTable('webhook').set({ previous_secret_until: previousSecretUntil });
    await changed.where('id', '=', id).execute();
    await tellChanged(call, 'update', id);
    return { secret, previousSecretUntil: previousSecretUntil.toISOString() };
  }),

  implement(listWebhookEvents, [contributions], async (_call, contributed) =>
    // Their types say more than the schema, which goes by the list of languages.
    groupsIn(contributed).map(({ titles, events }) => ({
      titles: { ...titles },
      events: events.map(({ name, titles: own, example }) => ({ name, titles: { ...own }, example: { ...example } })),
    })),
  ),
];

function groupsIn(contributed: Contributed) {
  return contributed.read(programEvents).flatMap(({ value: groups }) => groups(contributed));
}

interface CheckedBy {
  readonly out: Outbound;
  readonly contributed: Contributed;
  /** Chosen before; a plugin that told them may be gone for a while. */
  readonly kept?: readonly string[];
}

/** @throws Refusal with everything that is wrong with it. */
function checked({ url, events, enabled }: WebhookInput, { out, contributed, kept = [] }: CheckedBy) {
  const address = url.trim();
  const wrong: RefusedField[] = [];
  const fault = out.faultOf(address);
  if (fault === 'not-an-address' || fault === 'has-password' || fault === 'not-https' || fault === 'inner-address')
    wrong.push({ path: '/url', code: fault, message: say(fault) });
  if (enabled && events.length === 0) wrong.push({ path: '/events', code: 'noEvents', message: say('noEvents') });
  const known = new Set([...groupsIn(contributed).flatMap((group) => group.events.map(({ name }) => name)), ...kept]);
  for (const [index, name] of events.entries())
    if (!known.has(name))
      wrong.push({ path: `/events/${index}`, code: 'unknownEvent', message: say('unknownEvent', { name }) });
  if (wrong.length > 0) throw new Refusal(problems.invalidInput, { fields: wrong });
  return { url: address, events: [...new Set(events)], enabled };
}

function tellChanged(
  { emit }: Pick<CompanyCall, 'emit'>,
  action: 'create' | 'update' | 'delete',
  id: string,
): Promise<void> {
  return emit(entityChanged, { entityKind: 'Webhook', action, id, payload: {} });
}
