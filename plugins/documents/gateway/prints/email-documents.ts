import type { Facts } from '#core/access';
import { todayAt } from '#core/calendar';
import { inEachLanguage } from '#core/contract';
import { type JobStep, notFound, refuse, type PublishToPrograms, type Tx } from '#core/gateway';
import { compareAmounts } from '#core/money';
import type { Contributions } from '#core/registry';
import {
  type Document,
  type DocumentKind,
  documentEmailRemarks,
  documentNotIssued,
  type EmailDocuments,
  type EmailableKind,
  type PrintStyles,
  UnknownDocumentTypeError,
  type WordedKind,
  completedKinds,
} from '../../contract/index.ts';
import {
  programEventOf,
  publishToPages,
  documentsIn,
  readRecord,
  toDocument,
  type DocumentRecord,
  authorFilterOf,
} from '../rows/index.ts';
import { printName, printOptions, printSettings, titleOf } from './document-pdf.ts';
import { asIssued } from './as-issued.ts';
import { statementsOfPlugins } from './statements-of-plugins.ts';
import { storedPrint } from './stored-prints.ts';
import { renderDocumentPdf } from '../pdf/index.ts';
import { fileNames } from './file-names.ts';
import { refusalText } from '../refusals/refusal-text.ts';

/** The gateway's `CompanyCall`, or a step of a job. */
interface At extends JobStep {
  readonly tx: Tx;
  now(): Date;
  /** The facts of a user's call. A job has none, because its documents were chosen by a user before. */
  readonly facts?: Facts;
  readonly user?: { readonly id: string };
}

/** Refuses access to another user's document that the caller may not see. @throws Refusal 404 */
function refuseHidden(kind: DocumentKind, { facts, user }: At, { created_by }: DocumentRecord): void {
  const maker = facts && user && authorFilterOf(kind, { facts, user });
  if (maker !== undefined && created_by !== maker) throw notFound();
}

/**
 * Returns the services that the e-mail plugin uses. They handle issued documents, which contain the supplier's account, so the company's
 * accounts are not needed.
 */
export function documentsForEmails(
  contributed: Pick<Contributions, 'read'>,
  tell: PublishToPrograms | undefined,
  styles: PrintStyles | undefined,
): EmailDocuments {
  const all = () => completedKinds(contributed);
  const kindOf = (id: string): WordedKind => {
    const kind = all().find((one) => one.id === id);
    if (!kind) throw new UnknownDocumentTypeError(id);
    return kind;
  };
  const pdfName = (document: Document) =>
    fileNames([printName(kindOf(document.kind), document, document.language)], 'pdf')[0] ?? '';
  return {
    kinds: () => all().map(lettered),
    async issued(at, { id }, documentId) {
      const moment = at as At; // The gateway passes its own `CompanyCall`.
      const record = await readRecord(moment.tx, id, documentId);
      refuseHidden(kindOf(id), moment, record);
      if (record.status !== 'issued')
        throw refuse(documentNotIssued, {
          detail: refusalText(record.status === 'draft' ? 'issueFirst' : 'cancelled'),
        });
      return wire(kindOf(id), moment, record);
    },
    async addressed(at, { id }, ids) {
      if (ids.length === 0) return [];
      const rows = await documentsIn((at as At).tx) // The gateway passes its own `CompanyCall`.
        .selectFrom('document')
        .select(['id', 'number', 'status', 'sent_on', 'partner_id', 'customer'])
        .where('kind', '=', id)
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ sent_on: sentOn, partner_id: partnerId, number, ...row }) => ({
        ...row,
        number: number ?? '',
        sentOn,
        partnerId,
      }));
    },
    async visible(at, { id }, ids) {
      const { tx, facts, user } = at as At; // The gateway passes its own `CompanyCall`.
      const maker = facts && user && authorFilterOf(kindOf(id), { facts, user });
      if (maker === undefined || ids.length === 0) return ids;
      const own = documentsIn(tx).selectFrom('document').select('id').where('kind', '=', id).where('id', 'in', ids);
      const visibleIds = new Set((await own.where('created_by', '=', maker).execute()).map((row) => row.id));
      return ids.filter((one) => visibleIds.has(one.toLowerCase()));
    },
    async exists(at, { id }, documentId) {
      const moment = at as At; // The gateway passes its own `CompanyCall`.
      refuseHidden(kindOf(id), moment, await readRecord(moment.tx, id, documentId));
    },
    pdfName,
    async remarks(at, document) {
      const { tx } = at as At; // The gateway passes its own `CompanyCall`.
      const remarks: string[] = [];
      for (const { value } of contributed.read(documentEmailRemarks)) {
        const remark = await value.remarkOn(tx, document);
        if (remark) remarks.push(remark);
      }
      return remarks;
    },
    async pdf(at, document, settings) {
      const name = pdfName(document);
      const { tx } = at as At; // The gateway passes its own `CompanyCall`.
      const storedPdf = asksOtherwise(document) ? undefined : await storedPrint(tx, document.id);
      if (storedPdf) return { name, bytes: storedPdf };
      const kind = kindOf(document.kind);
      const style = await styles?.styleOf(tx, kind.documentType);
      const statements = (await statementsOfPlugins(contributed, tx, [document]))(document);
      const options = { ...printSettings({ setting: (name) => settings.get(name) ?? null }, style), statements };
      const bytes = await renderDocumentPdf(document, printOptions(kind, document, options), { of: 'e-mails' });
      return { name, bytes };
    },
    async markSent(at, { id }, documentId, day) {
      const moment = at as At; // The gateway passes its own `CompanyCall`.
      const kind = kindOf(id);
      const before = await readRecord(moment.tx, id, documentId, 'lock');
      const { status, sent_on: sentOn, version } = before;
      if (status === 'draft' || sentOn !== null) return;
      const record = await documentsIn(moment.tx)
        .updateTable('document')
        .set({ sent_on: day, version: version + 1 })
        .where('id', '=', documentId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await publishToPages(moment, kind, 'update', record);
      await tell?.(moment, programEventOf(kind, 'changed', await wire(kind, moment, record)));
    },
  };
}

/** Checks whether the document now requests another amount than at issue: something was paid, or the retention has become due. */
function asksOtherwise(document: Document): boolean {
  const { due, dueNow } = asIssued(document).totals;
  return (
    compareAmounts(document.totals.due, due) !== 0 || (document.totals.dueNow === undefined) !== (dueNow === undefined)
  );
}

function lettered(kind: WordedKind): EmailableKind {
  const { id, collection, documentType, resource, may, asksForPayment, direction, party } = kind;
  const titles = (type?: string) => inEachLanguage((language) => titleOf(kind, type, language));
  return {
    id,
    collection,
    documentType,
    read: may.read,
    email: resource.email,
    asksForPayment,
    isTheirs: direction === 'received' && party === 'supplier',
    titles: titles(),
    types: Object.fromEntries(
      Object.entries(kind.types).map(([name, type]) => [name, { ...type, titles: titles(name) }]),
    ),
  };
}

function wire(kind: WordedKind, { tx, now }: At, record: DocumentRecord): Promise<Document> {
  return toDocument(tx, record, {
    kind,
    today: todayAt(now()),
    userId: '', // The e-mail plugin is not a user, so `own` is false for every document.
    supplierNow: () => Promise.reject(new Error('A document that is issued has its supplier')),
  });
}
