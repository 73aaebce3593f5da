import { type LanguageCode, languageOf, defaultLanguage } from '#core/contract';
import { openApiSettings } from '#core/contract/platform';
import { accessCatalogue, type JobContext, type JobStep, membersWithRight, notify, type Tx } from '#core/gateway';
import { fillText, readTexts } from '#core/gateway/texts';
import type { Webhook } from '../contract/index.ts';
import type sk from './texts/sk.json';
import { type WebhookRow, webhooksIn } from './webhook-table.ts';

export type OffReason = NonNullable<Webhook['offReason']>;

const texts = readTexts<typeof sk>(new URL('texts/', import.meta.url));

/** Gives up the waiting deliveries of a webhook. They remain in the log, from which they can be replayed. */
export async function giveUpWaiting(tx: Tx, webhookId: string): Promise<void> {
  await webhooksIn(tx)
    .updateTable('webhook_delivery')
    .set({ state: 'given-up', next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('cause', '<>', 'test')
    .execute();
}

/** Notifies the members who can enable the webhook again, if the plugin `notifications` is installed. */
export async function notifySwitchedOff(
  context: Pick<JobContext<object>, 'service' | 'payload' | 'now'>,
  at: JobStep & { readonly tx: Tx },
  { url }: WebhookRow,
  reason: OffReason,
): Promise<void> {
  const tell = await context.service(notify);
  const catalogue = await context.service(accessCatalogue);
  if (!tell || !catalogue) return;
  const language: LanguageCode = languageOf(context.payload.locale) ?? defaultLanguage;
  const { title, gone, failing, open } = texts[language];
  for (const userId of await membersWithRight(at.tx, openApiSettings.edit, catalogue))
    await tell(
      { ...at, now: context.now },
      {
        to: { receiver: 'TenantUser', userId },
        severity: 'Warning',
        title: fillText(title, { host: new URL(url).host }).slice(0, 200),
        message: reason === 'gone' ? gone : failing,
        actions: [{ command: 'Settings.OpenWebhooks', icon: { text: open }, tooltip: open }],
      },
    );
}
