import { defaultPermissions } from '#core/access';
import { defaultLanguage, type LanguageCode, languageOf } from '#core/contract';
import { accessCatalogue, contributions, type JobContext, type JobStep, notify, type Tx } from '#core/gateway';
import { asText, fillText, readTexts } from '#core/gateway/texts';
import { completedKinds, kindOfId } from '#plugins/documents/contract';
import { eInvoices } from '../../contract/rights.ts';
import type { EInvoiceRow } from '../kept/e-invoice-tables.ts';
import type sk from './notices/sk.json';

const texts = readTexts<typeof sk>(new URL('notices/', import.meta.url));

/** What people are told of. */
export type Told = 'refused' | 'undelivered' | 'findOut' | 'setUp' | 'late';

interface Telling {
  readonly tx: Tx;
  readonly step: JobStep;
  /** The e-invoice, or one of several. */
  readonly row: EInvoiceRow;
  readonly what: Told;
  /** The number of e-invoices that are meant. */
  readonly count?: number;
}

type Context = Pick<JobContext<object>, 'service' | 'payload' | 'now'>;

/** Notifies those who can do something about it: the owners of the set-up, those who may edit e-invoices of anything else. */
export async function tell(context: Context, telling: Telling): Promise<void> {
  const send = await context.service(notify);
  if (!send) return;
  const { tx, step, what } = telling;
  const notice = await noticeOf(context, telling);
  for (const userId of what === 'setUp' ? await ownersOf(tx) : await editorsOf(context, tx))
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

async function ownersOf(tx: Tx): Promise<string[]> {
  const members = tx.selectFrom('membership').select('user_id').where('role', '=', 'Owner').orderBy('user_id');
  return (await members.execute()).map(({ user_id: userId }) => userId);
}

/** A member's personal exception overrides the exception of the role, which overrides the default. */
async function editorsOf({ service }: Context, tx: Tx): Promise<string[]> {
  const catalogue = await service(accessCatalogue);
  if (!catalogue) return [];
  const { name } = eInvoices.edit;
  const members = await tx.selectFrom('membership').select(['user_id', 'role']).orderBy('user_id').execute();
  const exceptions = await tx
    .selectFrom('permission_override')
    .select(['user_id', 'role', 'allowed'])
    .where('permission', '=', name)
    .execute();
  return members
    .filter(({ user_id: userId, role }) => {
      const own = exceptions.find((one) => one.user_id === userId) ?? exceptions.find((one) => one.role === role);
      return own?.allowed ?? defaultPermissions(catalogue, role).has(name);
    })
    .map(({ user_id: userId }) => userId);
}
