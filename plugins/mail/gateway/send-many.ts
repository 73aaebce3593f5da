import { mailNotSetUp } from '#core/contract/mail';
import {
  askGate,
  type CallOf,
  defineLongWork,
  checkFilter,
  invalidField,
  type LetterAsked,
  letters,
  type Letters,
  type LongWork,
  type LongWorkService,
  notFound,
  recordListOf,
  refuse,
  Refusal,
  secrets,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import { type LetterDocuments, letterDocuments, type LetteredKind, wordedKinds } from '#plugins/documents/contract';
import { letterHtml, lettersAtMost, type sendLettersAboutMany } from '../contract/index.ts';
import { documentLetterNames } from './document-letter.ts';
import { keptConfig } from './email-config.ts';
import { fillLetter } from './fill-letter.ts';
import { recipientsFor } from './letter-recipients.ts';
import { say } from './refusals/say.ts';
import { type ManyLeft, manyNotice, manyTitle } from './send-many-notice.ts';

export interface ManyOrder {
  /** The id of a kind of document. */
  readonly kind: string;
  readonly ids: readonly string[];
  readonly skipSent: boolean;
}

/**
 * A letter to each partner about each document, in the company's words and with the recipients that the partner had last. Each is a
 * step of its own: after a crash none is written twice.
 */
export const sendMany = defineLongWork<ManyOrder>({
  name: 'mail.send-many',
  title: ({ input, language }) => manyTitle(language, input.ids.length),
  gate: ({ input, contributed }) => kindIn(contributed, input.kind)?.resource.email,
  async run(work) {
    const { ids } = work.input;
    const left: ManyLeft[] = [];
    for (const [index, id] of ids.entries()) {
      const became = await work.once(`letter ${id}`, (tx, step) =>
        writeOne(work, { tx, ...step, now: () => work.now(), user: { id: work.userId }, language: work.language }, id),
      );
      if (became.left) left.push(became.left);
      await work.progress(index + 1, ids.length);
    }
    const documentType = kindIn(work.contributed, work.input.kind)?.documentType ?? '';
    return manyNotice({ language: work.language, documentType, total: ids.length, left });
  },
});

/** @throws Refusal for a list, a filter or ids that there are not */
export async function beginMany(
  call: CallOf<typeof sendLettersAboutMany>,
  work: LongWorkService,
  mail: Pick<Letters, 'wayOut'>,
  contributed: Pick<Contributions, 'read'>,
): Promise<{ jobId: string }> {
  const { collection } = call.params;
  const kind = contributed.read(wordedKinds).find(({ value }) => value.collection === collection)?.value;
  if (!kind) throw notFound();
  askGate(kind.resource.email, call.facts);
  const { ids, filter, skipSent } = call.body;
  if ((ids === undefined) === (filter === undefined)) throw invalidField('/ids', 'ids-or-filter', say('idsOrFilter'));
  const found = ids ?? (await idsFound(call, contributed, collection, filter ?? {}));
  if (!(await mail.wayOut(call.tx))) throw refuse(mailNotSetUp, { detail: say('noWay') });
  return { jobId: await work.begin(call, sendMany, { kind: kind.id, ids: found, skipSent }) };
}

async function idsFound(
  call: CallOf<typeof sendLettersAboutMany>,
  contributed: Pick<Contributions, 'read'>,
  collection: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const list = recordListOf(contributed, collection);
  if (!list) throw notFound();
  checkFilter(list.query, filter);
  const found = await list.find(call, filter as never, lettersAtMost + 1); // just checked against its schema
  if (found.length === 0) throw invalidField('/filter', 'nothing-found', say('nothingFound'));
  if (found.length > lettersAtMost) throw invalidField('/filter', 'too-many', say('tooMany', { most: lettersAtMost }));
  return found;
}

function kindIn(contributed: Pick<Contributions, 'read'>, id: string) {
  return contributed.read(wordedKinds).find(({ value }) => value.id === id)?.value;
}

/** One letter. What keeps it from being written is told at the end. */
async function writeOne(work: LongWork<ManyOrder>, at: LetterAsked, id: string): Promise<{ readonly left?: ManyLeft }> {
  const [documents, mail, store] = await Promise.all([
    work.service(letterDocuments),
    work.service(letters),
    work.service(secrets),
  ]);
  const kind = documents?.kinds().find((one) => one.id === work.input.kind);
  if (!documents || !mail || !store || !kind)
    throw new Error(`Nobody writes about documents of the kind ${work.input.kind}`);
  const document = await issuedOr(documents, at, kind, id);
  if (!document) return { left: { id, name: '', why: 'not-issued' } };
  const name = document.number ?? '';
  if (work.input.skipSent && document.sentOn !== null) return { left: { id, name, why: 'sent' } };
  const { to, cc } = await recipientsFor(at.tx, document);
  if (to.length === 0) return { left: { id, name, why: 'no-address' } };
  const { subject, text } = await fillLetter(at.tx, kind, document);
  const { attachDocument } = await keptConfig(at.tx, store);
  await mail.queue(at, {
    kind: attachDocument ? documentLetterNames.withPdf : documentLetterNames.alone,
    about: { type: kind.documentType, id },
    to: to.map((address) => ({ address })),
    cc: cc.map((address) => ({ address })),
    subject,
    html: letterHtml(text),
    text,
    language: document.language,
  });
  return {};
}

async function issuedOr(documents: LetterDocuments, at: LetterAsked, kind: LetteredKind, id: string) {
  try {
    return await documents.issued(at, kind, id);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
