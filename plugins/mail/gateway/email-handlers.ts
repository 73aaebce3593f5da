import {
  askGate,
  type CompanyCall,
  demoAttachment,
  demoEmails,
  implement,
  isUuid,
  type Letter,
  letters,
  type Letters,
  notFound,
  refuseLineEnds,
  type Secrets,
  secrets,
} from '#core/gateway';
import { optional } from '#core/registry';
import { type LetterDocuments, letterDocuments, type LetteredKind } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import {
  beginLetter,
  bringAttachment,
  decideOnLetter,
  emailSettings,
  letterHtml,
  type LetterInput,
  listDemoLetters,
  listLettersAbout,
  listLetterTemplates,
  pdfAttachment,
  readDemoAttachment,
  readOutgoingLetter,
  resetLetterTemplate,
  sendLetterAbout,
  updateLetterTemplate,
} from '../contract/index.ts';
import { documentEmailNames } from './document-email.ts';
import { storedEmailConfig } from './email-config.ts';
import { fillEmail } from './fill-email.ts';
import { attachedFilesOf, attachFiles, claimAttached } from './email-files.ts';
import { type PartnerCards, recipientsFor, rememberRecipients } from './email-recipients.ts';
import {
  allLettered,
  allTemplates,
  changeTemplate,
  languageNamed,
  type Emailed,
  resetTemplate,
} from './email-templates.ts';
import { toDemoEmail, toOutgoing, toTracked } from './outgoing.ts';

const writing = [letterDocuments, letters, secrets] as const;

export const emailHandlers = [
  implement(beginLetter, [...writing, optional(partnerDirectory)], async (call, documents, mail, store, partners) => {
    const { tx } = call;
    const kind = kindOf(documents, call.params.collection);
    askGate(kind.email, call.facts);
    const document = await documents.issued(call, kind, call.params.documentId);
    const mailTransport = await mail.mailTransport(tx);
    return {
      ...(await recipientsFor({ tx, partners }, kind, document)),
      ...(await fillEmail(tx, kind, document)),
      language: document.language,
      attachments: [
        {
          id: pdfAttachment,
          name: documents.pdfName(document),
          chosen: (await storedEmailConfig(tx, store)).attachDocument,
          size: null,
        },
        ...(await attachedFilesOf(call, document.id)),
      ],
      sender: mailTransport ? { name: '', ...mailTransport.sender } : null,
      way: mailTransport?.way ?? null,
    };
  }),
  implement(bringAttachment, [letterDocuments], async (call, documents) => {
    const kind = kindOf(documents, call.params.collection);
    askGate(kind.email, call.facts);
    const { id } = await documents.issued(call, kind, call.params.documentId);
    return attachFiles(call, id, call.body);
  }),
  implement(
    sendLetterAbout,
    [...writing, optional(partnerDirectory)],
    async (call, documents, mail, store, partners) => {
      const kind = kindOf(documents, call.params.collection);
      askGate(kind.email, call.facts);
      const services = { documents, mail, store, partners, kind };
      return { letterId: await queueLetter(call, services, call.params.documentId, call.body) };
    },
  ),
  implement(listLettersAbout, [letterDocuments, letters], async (call, documents, mail) => {
    const kind = kindOf(documents, call.params.collection);
    askGate(kind.read, call.facts);
    await documents.exists(call, kind, call.params.documentId);
    return (await mail.about(call.tx, { type: kind.documentType, id: call.params.documentId })).map(toOutgoing);
  }),
  implement(readOutgoingLetter, [letterDocuments, letters], async (call, documents, mail) => {
    const letter = await letterOf(call, { documents, mail }, call.params.letterId, 'read');
    return toTracked(letter, await mail.attempts(call.tx, letter.id));
  }),
  implement(decideOnLetter, [letterDocuments, letters], async (call, documents, mail) => {
    const { id } = await letterOf(call, { documents, mail }, call.params.letterId, 'email');
    await decisions[call.body.decision](mail)(call, id);
    return toOutgoing(await letterOf(call, { documents, mail }, id, 'email'));
  }),
  implement(listLetterTemplates, [letterDocuments], ({ tx }, documents) =>
    allTemplates(tx, allLettered(documents.kinds())),
  ),
  implement(updateLetterTemplate, [letterDocuments], ({ tx, params, body }, documents) =>
    changeTemplate(tx, letteredNamed(documents, params.kind), languageNamed(params.language), body),
  ),
  implement(resetLetterTemplate, [letterDocuments], ({ tx, params }, documents) =>
    resetTemplate(tx, letteredNamed(documents, params.kind), languageNamed(params.language)),
  ),
  implement(listDemoLetters, async ({ tx }) => (await demoEmails(tx)).map(toDemoEmail)),
  implement(readDemoAttachment, async ({ tx, params }) => {
    const found = isUuid(params.letterId) && (await demoAttachment(tx, params.letterId, Number(params.index)));
    if (!found) throw notFound();
    return found;
  }),
];

interface Services {
  readonly documents: LetterDocuments;
  readonly mail: Letters;
}

interface WritingServices extends Services {
  readonly store: Secrets;
  readonly partners: PartnerCards;
  readonly kind: LetteredKind;
}

const decisions = {
  arrived: (mail: Letters) => mail.arrived,
  again: (mail: Letters) => mail.sendAgain,
  cancel: (mail: Letters) => mail.cancel,
};

/** Queues the e-mail about a document that a person has written. */
async function queueLetter(
  call: CompanyCall,
  { documents, mail, store, partners, kind }: WritingServices,
  documentId: string,
  { to, cc = [], subject, text, attachments }: LetterInput,
): Promise<string> {
  refuseLineEnds(subject, '/subject');
  const document = await documents.issued(call, kind, documentId);
  const chosen = attachments ?? ((await storedEmailConfig(call.tx, store)).attachDocument ? [pdfAttachment] : []);
  const brought = chosen.map((one, index) => ({ id: one, path: `/attachments/${index}` }));
  const fileIds = await claimAttached(
    call,
    brought.filter(({ id }) => id !== pdfAttachment),
  );
  const { customer } = document;
  const named = (address: string) => ({
    address: address.trim(),
    ...(address.trim().toLowerCase() === customer.email.toLowerCase() && { name: customer.name }),
  });
  const id = await mail.queue(call, {
    kind: chosen.includes(pdfAttachment) ? documentEmailNames.withPdf : documentEmailNames.alone,
    about: { type: kind.documentType, id: document.id },
    to: to.map(named),
    cc: cc.map(named),
    subject,
    html: letterHtml(text),
    text,
    fileIds,
    language: document.language,
  });
  await rememberRecipients({ tx: call.tx, partners }, kind, document, { to, cc });
  return id;
}

/** Finds the kind of a collection. @throws Refusal 404 */
function kindOf(documents: LetterDocuments, collection: string): LetteredKind {
  const kind = documents.kinds().find((one) => one.collection === collection);
  if (!kind) throw notFound();
  return kind;
}

/** Finds a kind or type by its id. @throws Refusal 404 */
function letteredNamed(documents: LetterDocuments, id: string): Emailed {
  const found = allLettered(documents.kinds()).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** Reads an e-mail. @throws Refusal 404; 403 without the permission for its document */
async function letterOf(
  call: Pick<CompanyCall, 'tx' | 'facts' | 'user'>,
  { documents, mail }: Services,
  id: string,
  right: 'read' | 'email',
): Promise<Letter> {
  const letter = await mail.read(call.tx, id);
  if (!letter) throw notFound();
  const kind = documents.kinds().find(({ documentType }) => documentType === letter.about?.type);
  askGate(kind?.[right] ?? emailSettings.edit, call.facts);
  if (kind && letter.about) await documents.exists(call, kind, letter.about.id);
  return letter;
}
