import type { Insertable } from 'kysely';
import { defaultLanguage, type LanguageCode, languageOf } from '#core/contract';
import { entityChanged } from '#core/contract/platform';
import { type JobContext, type JobStep, type Notice, type Notify, notify, type Tx, ownersIn } from '#core/gateway';
import { asText, fillText } from '#core/gateway/texts';
import { eInvoices } from '../../contract/index.ts';
import { faultSentence } from '../provider/fault-sentence.ts';
import type { ConnectedProvider, ProviderFault } from '../provider/provider.ts';
import { type ReceivedTables, receivedIn } from './received-tables.ts';
import { receivingWords } from './receiving-words.ts';

/** The number of consecutive failed polls after which the owners are notified, once. */
const failuresUntilTold = 3;

type At = Pick<JobContext<object>, 'payload' | 'now' | 'service' | 'inCompany'>;
type Connection = Pick<ConnectedProvider, 'connectionId' | 'name'>;

/** Records a failed poll, and notifies the owners if it is the third consecutive one. */
export async function noteFault(at: At, connection: Connection, fault: ProviderFault): Promise<void> {
  const tell = await at.service(notify);
  await at.inCompany(async (tx, step) => {
    const before = await receptionOf(tx, connection);
    const failed = (before?.failed_in_a_row ?? 0) + 1;
    const told = before?.told ?? {};
    const isToTell = failed >= failuresUntilTold && Object.keys(told).length === 0;
    await save(tx, step, connection, {
      polled_at: at.now(),
      succeeded_at: before?.succeeded_at ?? null,
      failed_in_a_row: failed,
      fault_kind: fault.kind,
      fault_code: plain(fault.code, 100),
      fault_words: plain(fault.message, 2_000),
      told: JSON.stringify(isToTell && tell ? await tellOwners(at, { tx, step, tell }, connection, fault) : told),
    });
  });
}

/** Records a successful poll. If the owners were notified of a failure, they are notified of its end. */
export async function noteSuccess(at: At, connection: Connection): Promise<void> {
  const tell = await at.service(notify);
  await at.inCompany(async (tx, step) => {
    const before = await receptionOf(tx, connection);
    await save(tx, step, connection, {
      polled_at: at.now(),
      succeeded_at: at.now(),
      failed_in_a_row: 0,
      fault_kind: null,
      fault_code: '',
      fault_words: '',
      told: '{}',
    });
    const words = receivingWords[languageIn(at)];
    for (const [userId, id] of Object.entries(before?.told ?? {}))
      await tell?.(noticeAt(at, tx, step), {
        id,
        to: { receiver: 'TenantUser', userId },
        state: 'Finished',
        title: titled(words.works, connection),
        message: `<p>${asText(words.worksWhy)}</p>`,
      });
  });
}

/**
 * Returns a sentence about the fault of the last poll, without the provider's own message. Only a fault of a single document has the kind
 * `document`. An unknown outcome needs no sentence of its own, because a poll changes nothing at the provider.
 */
export function faultInWords({ kind, code }: Pick<ProviderFault, 'kind' | 'code'>, language: LanguageCode): string {
  if (kind === 'document') return receivingWords[language].documentFault;
  return faultSentence({ code, kind: kind === 'unknown' ? 'later' : kind }, language);
}

async function tellOwners(
  at: At,
  { tx, step, tell }: { readonly tx: Tx; readonly step: JobStep; readonly tell: Notify },
  connection: Connection,
  fault: ProviderFault,
): Promise<Record<string, string>> {
  const language = languageIn(at);
  const words = receivingWords[language];
  const isOne = fault.kind === 'document';
  const sentences = [
    fillText(isOne ? words.failingOneWhy : words.failingWhy, { fault: faultInWords(fault, language) }),
    ...(fault.message === '' ? [] : [fillText(words.providerSays, { words: plain(fault.message, 500) })]),
  ];
  const notice: Omit<Notice, 'to'> = {
    severity: 'Warning',
    title: titled(isOne ? words.failingOne : words.failing, connection),
    message: sentences.map((sentence) => `<p>${asText(sentence)}</p>`).join(''),
  };
  const told: Record<string, string> = {};
  for (const userId of await ownersIn(tx))
    told[userId] = await tell(noticeAt(at, tx, step), { ...notice, to: { receiver: 'TenantUser', userId } });
  return told;
}

/** Returns the record of the connection's polls; undefined if the company has changed its provider since. */
async function receptionOf(tx: Tx, { connectionId }: Connection) {
  return receivedIn(tx)
    .selectFrom('e_invoice_reception')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst();
}

/** The outcome of a poll, as it is stored. */
type Outcome = Omit<
  Insertable<ReceivedTables['e_invoice_reception']>,
  'company_id' | 'connection_id' | 'connection_name'
>;

/** Stores the outcome, and announces it to open pages. */
async function save(tx: Tx, { emit }: JobStep, { connectionId, name }: Connection, outcome: Outcome): Promise<void> {
  const row = { ...outcome, connection_id: connectionId, connection_name: name };
  await receivedIn(tx)
    .insertInto('e_invoice_reception')
    .values(row)
    .onConflict((on) => on.column('company_id').doUpdateSet(row))
    .execute();
  const changed = { entityKind: 'EInvoiceReception', action: 'update', id: connectionId, payload: {} } as const;
  await emit(entityChanged, changed, { readBy: eInvoices.read });
}

function noticeAt({ now }: At, tx: Tx, { emit }: JobStep) {
  return { tx, emit, now };
}

function languageIn({ payload }: At): LanguageCode {
  return languageOf(payload.locale) ?? defaultLanguage;
}

function titled(text: string, { name }: Connection): string {
  return fillText(text, { name }).slice(0, 200);
}

/** Cuts an untrusted text of a provider, and removes its control characters. */
function plain(text: string, length: number): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, length)
    .toWellFormed();
}
