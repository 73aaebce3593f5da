import { createHash } from 'node:crypto';
import type { LanguageCode } from '#core/contract';
import type { CompanyCall, Tx } from '#core/gateway';
import { fillText } from '#core/gateway/texts';
import { type TakeArrival } from '#plugins/document-processing/contract';
import type { ConnectedProvider, ReceivedDocument } from '../provider/provider.ts';
import type { ReceivedReading } from './read-received.ts';
import { receivedIn } from './received-tables.ts';
import { receivingWords } from './receiving-words.ts';

type KeepingAt = Pick<CompanyCall, 'tx' | 'emit' | 'enqueue' | 'company' | 'now'>;

/** The source of a document: the connection, and what the provider states about the document. */
export interface Source {
  readonly connected: Pick<ConnectedProvider, 'connectionId' | 'name' | 'isTest'>;
  readonly document: Omit<ReceivedDocument, 'xml'>;
}

export interface Incoming {
  readonly xml: Uint8Array;
  readonly reading: ReceivedReading;
  /** The source; undefined if a user uploaded the file. */
  readonly source: Source | undefined;
}

export interface Kept {
  readonly id: string;
  /** Whether it was stored before, so that nothing was done now. */
  readonly isKnown: boolean;
}

/**
 * Stores the bytes, unless they are already stored. A document from a provider is recognised by the provider's id, an uploaded one by its
 * bytes.
 */
export async function storeReceived(
  { tx, now }: Pick<KeepingAt, 'tx' | 'now'>,
  { xml, reading, source }: Incoming,
): Promise<Kept> {
  const checksum = createHash('sha256').update(xml).digest('hex');
  if (!source) {
    const known = await receivedByBytes(tx, checksum);
    if (known !== undefined) return { id: known, isKnown: true };
  }
  const stored = await receivedIn(tx)
    .insertInto('e_invoice_received')
    .values({
      connection_id: source?.connected.connectionId ?? null,
      connection_name: source?.connected.name ?? '',
      is_test: source?.connected.isTest ?? false,
      provider_document_id: source?.document.id ?? null,
      sender: source ? addressIn(source.document.sender) : reading.sellerAddress,
      provider_received_at: timeIn(source?.document.receivedAt),
      received_at: now(),
      xml,
      checksum,
      read_as: reading.readAs,
      number: reading.number,
      issued_on: reading.issuedOn,
      supplier: reading.supplier,
      faults: JSON.stringify(reading.faults),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return { id: stored.id, isKnown: false };
  // Another transaction has stored it meanwhile.
  const known = source
    ? await receivedFrom(tx, source.connected.connectionId, source.document.id)
    : await receivedByBytes(tx, checksum);
  if (known === undefined) throw new Error('A received e-invoice was neither stored nor there');
  return { id: known, isKnown: true };
}

/**
 * Adds a stored document to *Na spracovanie* in the transaction that stores it, so that neither exists without the other.
 * @param options `tells: false` if the user who uploaded it processes documents, and needs no notification
 */
export async function handOver(
  at: KeepingAt,
  take: TakeArrival,
  { id, reading, source }: Pick<Incoming, 'reading' | 'source'> & Pick<Kept, 'id'>,
  { language, tells = true }: { readonly language: LanguageCode; readonly tells?: boolean },
): Promise<string | undefined> {
  const words = receivingWords[language];
  const number = reading.number || words.unnumbered;
  const arrivedId = await take(
    at,
    {
      documentType: 'ReceivedInvoice',
      messageId: `e-invoice/${id}`,
      sender: source ? addressIn(source.document.sender) : reading.sellerAddress,
      senderName: reading.supplier,
      subject: fillText(source?.connected.isTest ? words.testSubject : words.subject, { number }),
    },
    { tells },
  );
  if (arrivedId !== undefined) await noteArrival(at.tx, arrivedId, id);
  return arrivedId;
}

/** Records which entry of *Na spracovanie* belongs to a stored file. */
export async function noteArrival(tx: Tx, arrivedId: string, receivedId: string): Promise<void> {
  const link = { arrived_id: arrivedId, received_id: receivedId };
  await receivedIn(tx)
    .insertInto('e_invoice_arrived')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the id of the stored document with this id of the provider; undefined if it was not stored yet. */
export async function receivedFrom(
  tx: Tx,
  connectionId: string,
  providerDocumentId: string,
): Promise<string | undefined> {
  const row = await receivedIn(tx)
    .selectFrom('e_invoice_received')
    .select('id')
    .where('connection_id', '=', connectionId)
    .where('provider_document_id', '=', providerDocumentId)
    .executeTakeFirst();
  return row?.id;
}

async function receivedByBytes(tx: Tx, checksum: string): Promise<string | undefined> {
  const query = receivedIn(tx).selectFrom('e_invoice_received').select('id').where('checksum', '=', checksum);
  return (await query.orderBy('id').limit(1).executeTakeFirst())?.id;
}

/** Returns the name of the file, such as `FV-2026-118.xml`. */
export function fileNameOf({ number }: Pick<ReceivedReading, 'number'>): string {
  const name = number.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '');
  return `${name.slice(0, 80) || 'e-faktura'}.xml`;
}

/** Returns the address without the prefix of its register, which some providers add. */
function addressIn(sender: string): string {
  return sender
    .replace(/^iso6523-actorid-upis::/, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, 100)
    .toWellFormed();
}

function timeIn(text: string | undefined): Date | null {
  const at = new Date(text ?? '');
  const year = at.getUTCFullYear(); // NaN if it is not a time
  return year >= 2000 && year < 2200 ? at : null;
}
