import {
  type AskedRights,
  asking,
  checkGate,
  contributions,
  type Implementation,
  implement,
  invalidField,
  isUuid,
  keysetPage,
  notFound,
} from '#core/gateway';
import { listDeliveries, replayDelivery, testWebhook } from '../contract/index.ts';
import { eventRights } from './event-rights.ts';
import { messageOf, noteDelivery } from './note-delivery.ts';
import { refusalText } from './refusals/refusal-text.ts';
import { publishToPages } from './publish-to-pages.ts';
import { toDelivery, webhookOf, webhooksIn } from './webhook-table.ts';

const testEvent = 'webhook.test';

/** Programs that may not read a record may not have it sent again either. */
const subjectRights: AskedRights = (contributed) =>
  [...eventRights(contributed)].map(([event, needs]) => ({ when: `for \`${event}\``, needs }));

export const deliveryHandlers: readonly Implementation[] = [
  implement(listDeliveries, async ({ tx, params, query }) => {
    const { id } = await webhookOf(tx, params.webhookId);
    const { top = 50, after, state } = query;
    let found = webhooksIn(tx).selectFrom('webhook_delivery').selectAll().where('webhook_id', '=', id);
    if (state) found = found.where('state', '=', state);
    const keys = [{ column: 'sequence', of: (row: { sequence: string }) => row.sequence }];
    const { items, next } = await keysetPage(found, { top, after, keys, descending: true });
    return { items: items.map(toDelivery), next };
  }),

  implement(testWebhook, async (call) => {
    const { id } = await webhookOf(call.tx, call.params.webhookId);
    const message = await messageOf(call, testEvent, { webhookId: id });
    const row = await noteDelivery(call, {
      ...message,
      webhook_id: id,
      subject: `test ${message.event_id}`,
      cause: 'test',
    });
    await publishToPages(call, 'WebhookDelivery', 'create', id);
    return toDelivery(row);
  }),

  asking(
    subjectRights,
    implement(replayDelivery, [contributions], async (call, contributed) => {
      const { id } = await webhookOf(call.tx, call.params.webhookId);
      const { deliveryId } = call.body;
      const before = isUuid(deliveryId)
        ? await webhooksIn(call.tx)
            .selectFrom('webhook_delivery')
            .select(['event_id', 'event', 'subject', 'at', 'body', 'cause'])
            .where('webhook_id', '=', id)
            .where('id', '=', deliveryId)
            .executeTakeFirst()
        : undefined;
      if (!before) throw notFound();
      if (before.cause !== 'test') {
        const right = eventRights(contributed).get(before.event);
        if (!right)
          throw invalidField('/deliveryId', 'unknownEvent', refusalText('unknownEvent', { name: before.event }));
        // The right is checked again, because the webhook's address may have changed since the first attempt.
        checkGate(right, call.facts, '/deliveryId');
      }
      // A replayed test is still a test: it is sent once, even if the webhook is disabled.
      const row = await noteDelivery(call, {
        ...before,
        webhook_id: id,
        cause: before.cause === 'test' ? 'test' : 'replay',
      });
      await publishToPages(call, 'WebhookDelivery', 'create', id);
      return toDelivery(row);
    }),
  ),
];
