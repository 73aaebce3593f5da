import { todayAt } from '#core/calendar';
import type { LanguageCode } from '#core/contract';
import { contributions, type LongWork } from '#core/gateway';
import { bankAccountDirectory } from '#plugins/bank-accounts/contract';
import { type Document, printStyles, type WordedKind } from '../../contract/index.ts';
import {
  printName,
  printOptions,
  printSettings,
  asIssued,
  statementsOfPlugins,
  storedPrints,
} from '../prints/index.ts';
import { authorFilterOf, wireDocuments } from '../rows/index.ts';
import type { PrintItem } from './printed-part.ts';

interface ReadItem extends PrintItem {
  /** The document's version at the time of reading. */
  readonly version: number;
}

/** Returns the documents that still exist, in the order of the given ids, with the data that the printer needs. */
export async function readItems(work: LongWork<object>, kind: WordedKind, ids: readonly string[]): Promise<ReadItem[]> {
  const accounts = await work.service(bankAccountDirectory);
  const styles = await work.service(printStyles);
  const contributed = await work.service(contributions);
  const today = () => todayAt(work.now());
  const facts = await work.facts();
  const read = await work.read(async (tx) => {
    // If the user was removed from the company meanwhile, only documents that the user made are printed.
    const made = facts ? authorFilterOf(kind, { facts, user: { id: work.userId } }) : work.userId;
    const readContext = { tx, today, user: { id: work.userId }, company: { id: work.companyId } };
    const documents = await wireDocuments(readContext, kind, ids, { accounts, authorFilterOf: made });
    const issued = documents.filter(({ status }) => status === 'issued').map(({ id }) => id);
    const style = await styles?.styleOf(tx, kind.documentType);
    const statementsOn = await statementsOfPlugins(contributed, tx, documents);
    return { documents, style, statementsOn, storedPdf: await storedPrints(tx, issued) };
  });
  const settings = printSettings({ setting: (name) => work.settings.get(name) ?? null }, read.style);
  return read.documents.map((document) => ({
    id: document.id,
    version: document.version,
    name: nameOf(kind, document, work.language),
    storedPdf: read.storedPdf.get(document.id),
    request: {
      // A document whose print is not stored looks the same as one whose print is.
      document: document.status === 'issued' ? asIssued(document) : document,
      options: printOptions(kind, document, { ...settings, statements: read.statementsOn(document) }),
    },
  }));
}

/** Returns the name of a document. A draft has no number, so its customer identifies it. */
function nameOf(kind: WordedKind, document: Document, language: LanguageCode): string {
  const name = printName(kind, document, language);
  return document.number === null && document.customer.name ? `${name} – ${document.customer.name}` : name;
}
