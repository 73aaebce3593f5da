import {
  accessCatalogue,
  contributions,
  type Implementation,
  implement,
  outbound,
  refuse,
  secrets,
  staleVersion,
  lockNamed,
} from '#core/gateway';
import {
  createWebhook,
  deleteWebhook,
  listWebhookEvents,
  listWebhooks,
  maxWebhooks,
  readWebhook,
  rotateWebhookSecret,
  tooManyWebhooks,
  updateWebhook,
} from '../contract/index.ts';
import { addressFault, checkedWebhook } from './check-webhook.ts';
import { eventGroups, maySubscribe } from './event-rights.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { giveUpWaiting } from './switched-off.ts';
import { publishToPages } from './publish-to-pages.ts';
import { toWebhook, webhookOf, webhooksIn } from './webhook-table.ts';
import { forgetSecrets, makeSecret, previousSecretRetention, replaceSecret } from './webhook-secrets.ts';

export const webhookHandlers: readonly Implementation[] = [
  implement(listWebhooks, async ({ tx }) => {
    const rows = await webhooksIn(tx).selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute();
    return rows.map(toWebhook);
  }),

  implement(
    createWebhook,
    [outbound, secrets, contributions, accessCatalogue],
    async (call, _out, secretStore, contributed, catalogue) => {
      const { tx, company } = call;
      // Simultaneous transactions would all count the same rows, so they wait for one another.
      await lockNamed(tx, `webhooks ${company.id}`);
      const count = await webhooksIn(tx)
        .selectFrom('webhook')
        .select((row) => row.fn.countAll<string>().as('all'))
        .executeTakeFirstOrThrow();
      if (Number(count.all) >= maxWebhooks)
        throw refuse(tooManyWebhooks, { detail: refusalText('tooMany', { most: maxWebhooks }) });
      const row = await webhooksIn(tx)
        .insertInto('webhook')
        .values(await checkedWebhook(call, { contributed, catalogue }))
        .returningAll()
        .executeTakeFirstOrThrow();
      await publishToPages(call, 'Webhook', 'create', row.id);
      return { ...toWebhook(row), secret: await makeSecret(secretStore, tx, row.id) };
    },
    addressFault,
  ),

  implement(readWebhook, async ({ tx, params }) => toWebhook(await webhookOf(tx, params.webhookId))),

  implement(
    updateWebhook,
    [outbound, contributions, accessCatalogue],
    async (call, _out, contributed, catalogue) => {
      const { tx, params, body } = call;
      const current = await webhookOf(tx, params.webhookId, 'lock');
      if (current.version !== body.version) throw staleVersion(toWebhook(current));
      const values = await checkedWebhook(call, { contributed, catalogue, current });
      // A webhook that is enabled again starts without the record of earlier failures.
      const health = values.enabled && !current.enabled ? { off_reason: null, failing_since: null } : {};
      const row = await webhooksIn(tx)
        .updateTable('webhook')
        .set({ ...values, ...health, version: current.version + 1 })
        .where('id', '=', current.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (!row.enabled) await giveUpWaiting(tx, row.id);
      await publishToPages(call, 'Webhook', 'update', row.id);
      return toWebhook(row);
    },
    addressFault,
  ),

  implement(deleteWebhook, [secrets], async (call, secretStore) => {
    const { id } = await webhookOf(call.tx, call.params.webhookId, 'lock');
    await webhooksIn(call.tx).deleteFrom('webhook').where('id', '=', id).execute();
    await forgetSecrets(secretStore, call.tx, id);
    await publishToPages(call, 'Webhook', 'delete', id);
    return undefined;
  }),

  implement(rotateWebhookSecret, [secrets], async (call, secretStore) => {
    const { tx, params, now } = call;
    const webhook = await webhookOf(tx, params.webhookId, 'lock');
    const at = now();
    const previousSecretUntil = new Date(at.getTime() + previousSecretRetention);
    const secret = await replaceSecret(secretStore, tx, { webhook, until: previousSecretUntil, now: at });
    const changed = webhooksIn(tx).updateTable('webhook').set({ previous_secret_until: previousSecretUntil });
    await changed.where('id', '=', webhook.id).execute();
    await publishToPages(call, 'Webhook', 'update', webhook.id);
    return { secret, previousSecretUntil: previousSecretUntil.toISOString() };
  }),

  implement(listWebhookEvents, [contributions, accessCatalogue], async ({ facts, user }, contributed, catalogue) =>
    eventGroups(contributed).flatMap(({ titles, events }) => {
      const own = events.filter(({ readBy }) => maySubscribe({ facts, role: user.role, catalogue }, readBy));
      if (own.length === 0) return [];
      // The objects are copied, because their types are more specific than the schema, which depends on the list of languages.
      const group = own.map(({ name, titles, example }) => ({ name, titles: { ...titles }, example: { ...example } }));
      return [{ titles: { ...titles }, events: group }];
    }),
  ),
];
