import {
  type AskedRights,
  asking,
  type CallBeforeTransaction,
  checkGate,
  type CompanyCall,
  demoAttachment,
  demoEmails,
  implement,
  isUuid,
  type Email,
  emails,
  type Emails,
  notFound,
  refuseLineEnds,
  type Secrets,
  secrets,
} from '#core/gateway';
import { optional } from '#core/registry';
import { type EmailDocuments, emailDocuments, type EmailableKind, rightsByKind } from '#plugins/documents/contract';
import { partnerDirectory } from '#plugins/partners/contract';
import {
  beginEmail,
  bringAttachment,
  decideOnEmail,
  emailSettings,
  emailHtml,
  type EmailInput,
  listDemoEmails,
  listEmailsAbout,
  listEmailTemplates,
  pdfAttachment,
  readDemoAttachment,
  readOutgoingEmail,
  resetEmailTemplate,
  sendEmailAbout,
  updateEmailTemplate,
} from '../contract/index.ts';
import { documentEmailNames } from './document-email.ts';
import { storedEmailConfig } from './email-config.ts';
import { fillEmail } from './fill-email.ts';
import { attachedFilesOf, attachFile, type CheckedFile, claimAttached, readFile } from './email-files.ts';
import { type PartnerCards, recipientsFor, rememberRecipients } from './email-recipients.ts';
import {
  emailableKinds,
  allTemplates,
  changeTemplate,
  languageNamed,
  type Emailed,
  resetTemplate,
} from './email-templates.ts';
import { toDemoEmail, toOutgoing, toTracked } from './outgoing.ts';

const writing = [emailDocuments, emails, secrets] as const;

/** The rights to e-mail and to read documents, by the kind in the path. */
export const mailing: AskedRights = (contributed) => rightsByKind(contributed, ({ resource }) => resource.email);
const reading: AskedRights = (contributed) => rightsByKind(contributed, ({ may }) => may.read);
/** The rights to one e-mail, which its path does not tell the kind of. */
const ofEmail =
  (rights: AskedRights): AskedRights =>
  (contributed) => [
    ...rights(contributed).map(({ when, needs }) => ({ when: `${when}, if it is about one,`, needs })),
    { when: 'for an e-mail about no document', needs: emailSettings.edit },
  ];

export const emailHandlers = [
  asking(
    mailing,
    implement(beginEmail, [...writing, optional(partnerDirectory)], async (call, documents, mail, store, partners) => {
      const { tx } = call;
      const kind = kindOf(documents, call.params.collection);
      checkGate(kind.email, call.facts);
      const document = await documents.issued(call, kind, call.params.documentId);
      const mailTransport = await mail.mailTransport(tx);
      return {
        ...(await recipientsFor({ tx, partners }, kind, document)),
        ...(await fillEmail(call, documents, kind, document)),
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
  ),
  asking(
    mailing,
    implement(
      bringAttachment,
      [emailDocuments],
      async (call, documents) => {
        const { id } = await emailedBy(call, documents);
        return attachFile(call, id, call.prepared);
      },
      readAttachment,
    ),
  ),
  asking(
    mailing,
    implement(
      sendEmailAbout,
      [...writing, optional(partnerDirectory)],
      async (call, documents, mail, store, partners) => {
        const kind = kindOf(documents, call.params.collection);
        checkGate(kind.email, call.facts);
        const services = { documents, mail, store, partners, kind };
        return { emailId: await queueEmail(call, services, call.params.documentId, call.body) };
      },
    ),
  ),
  asking(
    reading,
    implement(listEmailsAbout, [emailDocuments, emails], async (call, documents, mail) => {
      const kind = kindOf(documents, call.params.collection);
      checkGate(kind.read, call.facts);
      await documents.exists(call, kind, call.params.documentId);
      return (await mail.about(call.tx, { type: kind.documentType, id: call.params.documentId })).map(toOutgoing);
    }),
  ),
  asking(
    ofEmail(reading),
    implement(readOutgoingEmail, [emailDocuments, emails], async (call, documents, mail) => {
      const email = await emailOf(call, { documents, mail }, call.params.emailId, 'read');
      return toTracked(email, await mail.attempts(call.tx, email.id));
    }),
  ),
  asking(
    ofEmail(mailing),
    implement(decideOnEmail, [emailDocuments, emails], async (call, documents, mail) => {
      const { id } = await emailOf(call, { documents, mail }, call.params.emailId, 'email');
      await decisions[call.body.decision](mail)(call, id);
      return toOutgoing(await emailOf(call, { documents, mail }, id, 'email'));
    }),
  ),
  implement(listEmailTemplates, [emailDocuments], ({ tx }, documents) =>
    allTemplates(tx, emailableKinds(documents.kinds())),
  ),
  implement(updateEmailTemplate, [emailDocuments], ({ tx, params, body }, documents) =>
    changeTemplate(tx, emailableKindNamed(documents, params.kind), languageNamed(params.language), body),
  ),
  implement(resetEmailTemplate, [emailDocuments], ({ tx, params }, documents) =>
    resetTemplate(tx, emailableKindNamed(documents, params.kind), languageNamed(params.language)),
  ),
  implement(listDemoEmails, async ({ tx }) => (await demoEmails(tx)).map(toDemoEmail)),
  implement(readDemoAttachment, async ({ tx, params }) => {
    const found = isUuid(params.emailId) && (await demoAttachment(tx, params.emailId, Number(params.index)));
    if (!found) throw notFound();
    return found;
  }),
];

interface Services {
  readonly documents: EmailDocuments;
  readonly mail: Emails;
}

interface WritingServices extends Services {
  readonly store: Secrets;
  readonly partners: PartnerCards;
  readonly kind: EmailableKind;
}

const decisions = {
  arrived: (mail: Emails) => mail.arrived,
  again: (mail: Emails) => mail.sendAgain,
  cancel: (mail: Emails) => mail.cancel,
};

/** Queues an e-mail about a document with the text of the user. */
async function queueEmail(
  call: CompanyCall,
  { documents, mail, store, partners, kind }: WritingServices,
  documentId: string,
  { to, cc = [], subject, text, attachments }: EmailInput,
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
    html: emailHtml(text),
    text,
    fileIds,
    language: document.language,
  });
  await rememberRecipients({ tx: call.tx, partners }, kind, document, { to, cc });
  return id;
}

/** Reads a file before the transaction, for a document that the caller may e-mail. @throws Refusal as `emailedBy` and `readFile` */
async function readAttachment(
  call: CallBeforeTransaction<typeof bringAttachment>,
  documents: EmailDocuments,
): Promise<CheckedFile> {
  await call.inCompany((tx) => emailedBy({ ...call, tx }, documents));
  return readFile(call.body);
}

/** Returns the issued document of the call. @throws Refusal 404; 403 without the permission to e-mail it; 409 */
function emailedBy(
  call: Pick<CompanyCall<{ readonly collection: string; readonly documentId: string }>, 'facts' | 'params' | 'tx'>,
  documents: EmailDocuments,
): ReturnType<EmailDocuments['issued']> {
  const kind = kindOf(documents, call.params.collection);
  checkGate(kind.email, call.facts);
  return documents.issued(call, kind, call.params.documentId);
}

/** Finds the kind of a collection. @throws Refusal 404 */
function kindOf(documents: EmailDocuments, collection: string): EmailableKind {
  const kind = documents.kinds().find((one) => one.collection === collection);
  if (!kind) throw notFound();
  return kind;
}

/** Finds a kind or type by its id. @throws Refusal 404 */
function emailableKindNamed(documents: EmailDocuments, id: string): Emailed {
  const found = emailableKinds(documents.kinds()).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

/** Reads an e-mail. @throws Refusal 404; 403 without the permission for the document that it is about */
async function emailOf(
  call: Pick<CompanyCall, 'tx' | 'facts' | 'user'>,
  { documents, mail }: Services,
  id: string,
  right: 'read' | 'email',
): Promise<Email> {
  const email = await mail.read(call.tx, id);
  if (!email) throw notFound();
  const kind = documents.kinds().find(({ documentType }) => documentType === email.about?.type);
  checkGate(kind?.[right] ?? emailSettings.edit, call.facts);
  if (kind && email.about) await documents.exists(call, kind, email.about.id);
  return email;
}
