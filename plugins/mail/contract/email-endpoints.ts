import { role } from '#core/access';
import { companyEndpoint, problems } from '#core/contract';
import { emailHasGone, mailLimitReached, mailNotSetUp } from '#core/contract/mail';
import { bulkActions, documentNotIssued } from '#plugins/documents/contract';
import { emailSettings } from './access.ts';
import { attachmentsAtMost } from './limits.ts';
import * as schemas from './emails.schemas.ts';

/*
 * Endpoints about a document are under the collection of its kind. A gate cannot name the kind's permission here, so the handler finds the
 * kind and checks its permission (`email`, `read`).
 */

const nobody = '0193e000-0000-7000-8000-0000000fffff';
const document = { params: { collection: 'documents', documentId: nobody }, finds: 'nothing' } as const;

/**
 * Returns the prepared content of an e-mail about the document. Requires the permission to e-mail such documents.
 * @param collection The path segment of the list, such as `invoices`.
 */
export const beginEmail = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/email',
  handlerAsks: true,
  reply: schemas.EmailBeginning,
  problems: [documentNotIssued],
  sample: document,
});

/**
 * Uploads a file for an e-mail. The file is stored for two days, or for a month after it is sent. Requires the
 * permission to e-mail such documents.
 * @param collection The path segment of the list, such as `invoices`.
 */
export const bringAttachment = companyEndpoint({
  method: 'POST',
  path: ':collection/:documentId/email/attachments',
  handlerAsks: true,
  body: schemas.AttachmentInput,
  bodyLimit: Math.ceil((attachmentsAtMost.each / 3) * 4) + 4_096,
  reply: schemas.OfferedAttachment,
  problems: [documentNotIssued],
  sample: { ...document, body: { name: 'podmienky.txt', content: 'WsOhcnVrYSAyIHJva3ku' } },
});

/**
 * Queues an e-mail, which a job sends. `GET mail/outgoing/{emailId}` tells whether it was sent. Requires the permission
 * to e-mail such documents.
 * @param collection The path segment of the list, such as `invoices`.
 */
export const sendEmailAbout = companyEndpoint({
  method: 'POST',
  path: ':collection/:documentId/email',
  handlerAsks: true,
  body: schemas.EmailInput,
  reply: schemas.QueuedEmail,
  accepted: true,
  problems: [documentNotIssued, mailNotSetUp, mailLimitReached],
  sample: {
    ...document,
    body: { to: ['jana@odberatel.example'], subject: 'Faktúra 20260042', text: 'Dobrý deň,\n\nposielame faktúru.' },
  },
});

const manyDocuments = {
  params: { collection: 'documents' },
  body: { ids: [nobody], skipSent: true },
  finds: 'nothing',
} as const;

/**
 * Returns what `POST {collection}/emails` would do: the documents that would get no e-mail, with the reasons. Requires
 * the same permissions.
 */
export const forecastEmailsAboutMany = companyEndpoint({
  method: 'POST',
  path: ':collection/emails/forecast',
  gate: bulkActions,
  body: schemas.ManyQuestion,
  reply: schemas.ManyForecast,
  problems: [mailNotSetUp],
  sample: manyDocuments,
});

/**
 * Starts a job that sends an e-mail about each document to its partner, with the text of the company's template. Documents without an
 * address are left out, and the notification lists them. Requires the permission to e-mail such documents.
 */
export const sendEmailsAboutMany = companyEndpoint({
  method: 'POST',
  path: ':collection/emails',
  gate: bulkActions,
  body: schemas.ManyEmails,
  reply: schemas.ManyBegun,
  accepted: true,
  problems: [mailNotSetUp, problems.needsAcknowledgement],
  sample: manyDocuments,
});

/**
 * Lists all e-mails about a document. Requires the permission to read such documents.
 * @param collection The path segment of the list, such as `invoices`.
 */
export const listEmailsAbout = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/emails',
  handlerAsks: true,
  reply: schemas.OutgoingEmails,
  sample: document,
});

const email = { params: { emailId: nobody }, finds: 'nothing' } as const;

/** Returns an e-mail. Requires the permission to read the document that it is about, or `emailSettings:edit` if there is none. */
export const readOutgoingEmail = companyEndpoint({
  method: 'GET',
  path: 'mail/outgoing/:emailId',
  handlerAsks: true,
  reply: schemas.TrackedEmail,
  sample: email,
});

/**
 * Applies a user's decision to an e-mail. Requires the permission to e-mail the document that it is about, or `emailSettings:edit` if there
 * is none.
 */
export const decideOnEmail = companyEndpoint({
  method: 'POST',
  path: 'mail/outgoing/:emailId/decision',
  handlerAsks: true,
  body: schemas.EmailDecision,
  reply: schemas.OutgoingEmail,
  problems: [emailHasGone],
  sample: { ...email, body: { decision: 'arrived' } },
});

/** Lists the templates of e-mails for each kind of document, in each language. */
export const listEmailTemplates = companyEndpoint({
  method: 'GET',
  path: 'mail/templates',
  gate: emailSettings.edit,
  reply: schemas.EmailTemplates,
  sample: {},
});

// Which kinds exist depends on the installed plugins.
const template = { params: { kind: 'documents', language: 'sk' }, finds: 'nothing' } as const;

/**
 * Replaces the text of the e-mails about a kind of document in one language.
 * @param kind The id of the kind, such as `invoice`.
 * @param language The language: `sk`, `en` or `de`.
 */
export const updateEmailTemplate = companyEndpoint({
  method: 'PUT',
  path: 'mail/templates/:kind/:language',
  gate: emailSettings.edit,
  body: schemas.EmailTemplateUpdate,
  reply: schemas.EmailTemplate,
  problems: [problems.staleVersion],
  sample: {
    ...template,
    body: {
      subject: '{doklad} {číslo}',
      text: 'Dobrý deň,\n\nposielame {doklad} {číslo}.',
      version: 0,
    },
  },
});

/**
 * Resets a template to Kostra's default text.
 * @param kind The id of the kind, such as `invoice`.
 * @param language The language: `sk`, `en` or `de`.
 */
export const resetEmailTemplate = companyEndpoint({
  method: 'DELETE',
  path: 'mail/templates/:kind/:language',
  gate: emailSettings.edit,
  reply: schemas.EmailTemplate,
  sample: template,
});

/** Lists the e-mails in the demo's mailbox, the newest first. None of them was really sent. */
export const listDemoEmails = companyEndpoint({
  method: 'GET',
  path: 'mail/demo',
  gate: role('Owner'),
  reply: schemas.DemoEmails,
  sample: {},
});

/** Returns an attachment of an e-mail in the demo's mailbox. @param index The index of the attachment, from 0. */
export const readDemoAttachment = companyEndpoint({
  method: 'GET',
  path: 'mail/demo/:emailId/attachments/:index',
  gate: role('Owner'),
  file: 'application/octet-stream',
  sample: { params: { emailId: nobody, index: '0' }, finds: 'nothing' },
});
