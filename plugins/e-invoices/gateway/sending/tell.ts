import { defaultLanguage, type LanguageCode, languageOf } from '#core/contract';
import {
  accessCatalogue,
  contributions,
  type JobContext,
  type JobStep,
  membersWithRight,
  notify,
  ownersIn,
  type Tx,
} from '#core/gateway';
import { asText, fillText, readTexts } from '#core/gateway/texts';
import { completedKinds, kindOfId } from '#plugins/documents/contract';
import { eInvoices } from '../../contract/rights.ts';
import type { EInvoiceRow } from '../kept/e-invoice-tables.ts';
import type sk from './notices/sk.json';

const texts = readTexts<typeof sk>(new URL('notices/', import.meta.url));

/** The subjects of notifications. */
export type Told = 'refused' | 'undelivered' | 'findOut' | 'setUp' | 'late';

interface Telling {
  readonly tx: Tx;
  readonly step: JobStep;
  /** The e-invoice that the notification names; if there are several, any one of them. */
  readonly row: EInvoiceRow;
  readonly what: Told;
  /** The number of e-invoices that the notification is about; by default one. */
  readonly count?: number;
}

type Context = Pick<JobContext<object>, 'service' | 'payload' | 'now'>;

/** Notifies the users who can act: owners about the set-up, users who may edit e-invoices about everything else. */
export async function tell(context: Context, telling: Telling): Promise<void> {
  const send = await context.service(notify);
  const catalogue = await context.service(accessCatalogue);
  if (!send || !catalogue) return;
  const { tx, step, what } = telling;
  const notice = await noticeOf(context, telling);
  for (const userId of what === 'setUp' ? await ownersIn(tx) : await membersWithRight(tx, eInvoices.edit, catalogue))
    await send({ tx, ...step, now: context.now }, { to: { receiver: 'TenantUser', userId }, ...notice });
}

async function noticeOf(context: Context, { row, what, count = 1 }: Telling) {
  const language: LanguageCode = languageOf(context.payload.locale) ?? defaultLanguage;
  const { open, ...words } = texts[language];
  const { title, message } = words[what];
  const values = { number: row.number, provider: row.connection_name, count, answer: row.last_answer };
  const html = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(String(value))]));
  const contributed = await context.service(contributions);
  const entityType = contributed && kindOfId(completedKinds(contributed), row.kind).documentType;
  return {
    severity: 'Warning',
    title: fillText(title, values).slice(0, 200),
    message: `<p>${fillText(message, html)}</p>`,
    ...(entityType && {
      actions: [
        {
          command: 'BulkOperation.ShowFailedDocuments',
          data: { ids: JSON.stringify([row.document_id]), entityType },
          icon: { text: open },
          tooltip: open,
        },
      ],
    }),
  } as const;
}
