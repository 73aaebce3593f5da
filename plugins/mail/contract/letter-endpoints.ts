import { role } from '#core/access';
import { companyEndpoint, problems } from '#core/contract';
import { letterHasGone, mailNotSetUp } from '#core/contract/mail';
import { bulkActions, documentNotIssued } from '#plugins/documents/contract';
import { emailSettings } from './access.ts';
import { attachmentsAtMost } from './limits.ts';
import * as schemas from './letters.schemas.ts';

/*
 * The addresses about a document stand under the collection of its kind, whichever that is: the handler finds the kind, and asks for
 * the kind's own right (`email`, `read`), since no gate can name it here.
 */

const nobody = '0193e000-0000-7000-8000-0000000fffff';
const document = { params: { collection: 'documents', documentId: nobody }, finds: 'nothing' } as const;

/** What a letter about the document begins with. Asks for the right to e-mail such documents. */
export const beginLetter = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/email',
  handlerAsks: true,
  reply: schemas.LetterBeginning,
  problems: [documentNotIssued],
  sample: document,
});

/** Brings a file for a letter about the document. It is kept for two days, or for a month once it was sent. Asks for the same right. */
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

/** The letter leaves soon after; what became of it is told by its own address. Asks for the right to e-mail such documents. */
export const sendLetterAbout = companyEndpoint({
  method: 'POST',
  path: ':collection/:documentId/email',
  handlerAsks: true,
  body: schemas.LetterInput,
  reply: schemas.QueuedLetter,
  accepted: true,
  problems: [documentNotIssued, mailNotSetUp],
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

/** What the next call would do: about which of the documents no letter would be written, and why. Asks for the same rights. */
export const forecastLettersAboutMany = companyEndpoint({
  method: 'POST',
  path: ':collection/emails/forecast',
  gate: bulkActions,
  body: schemas.ManyQuestion,
  reply: schemas.ManyForecast,
  problems: [mailNotSetUp],
  sample: manyDocuments,
});

/**
 * Begins to write to each partner about each document, in the company's words. What has no address is left out and told by the
 * notification. Asks for the right to e-mail such documents.
 */
export const sendLettersAboutMany = companyEndpoint({
  method: 'POST',
  path: ':collection/emails',
  gate: bulkActions,
  body: schemas.ManyLetters,
  reply: schemas.ManyBegun,
  accepted: true,
  problems: [mailNotSetUp, problems.needsAcknowledgement],
  sample: manyDocuments,
});

/** All letters about a document. Asks for the right to read such documents. */
export const listLettersAbout = companyEndpoint({
  method: 'GET',
  path: ':collection/:documentId/letters',
  handlerAsks: true,
  reply: schemas.OutgoingLetters,
  sample: document,
});

const letter = { params: { letterId: nobody }, finds: 'nothing' } as const;

/** Asks for the right to read what it is about; of a letter about nothing for `emailSettings:edit`. */
export const readOutgoingLetter = companyEndpoint({
  method: 'GET',
  path: 'mail/outgoing/:letterId',
  handlerAsks: true,
  reply: schemas.TrackedLetter,
  sample: letter,
});

/** Asks for the right to e-mail what it is about; of a letter about nothing for `emailSettings:edit`. */
export const decideOnLetter = companyEndpoint({
  method: 'POST',
  path: 'mail/outgoing/:letterId/decision',
  handlerAsks: true,
  body: schemas.LetterDecision,
  reply: schemas.OutgoingLetter,
  problems: [letterHasGone],
  sample: { ...letter, body: { decision: 'arrived' } },
});

/** What letters about each kind of document begin with, in each language. */
export const listLetterTemplates = companyEndpoint({
  method: 'GET',
  path: 'mail/templates',
  gate: emailSettings.edit,
  reply: schemas.LetterTemplates,
  sample: {},
});

// Which kinds there are depends on the plugins.
const template = { params: { kind: 'documents', language: 'sk' }, finds: 'nothing' } as const;

export const updateLetterTemplate = companyEndpoint({
  method: 'PUT',
  path: 'mail/templates/:kind/:language',
  gate: emailSettings.edit,
  body: schemas.LetterTemplateUpdate,
  reply: schemas.LetterTemplate,
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

/** Back to what comes with the product. */
export const resetLetterTemplate = companyEndpoint({
  method: 'DELETE',
  path: 'mail/templates/:kind/:language',
  gate: emailSettings.edit,
  reply: schemas.LetterTemplate,
  sample: template,
});

/** What left into the demo's mailbox, the newest first: nothing of it left the machine. */
export const listDemoLetters = companyEndpoint({
  method: 'GET',
  path: 'mail/demo',
  gate: role('Owner'),
  reply: schemas.DemoLetters,
  sample: {},
});

/** One of the attachments of such a letter, from 0. */
export const readDemoAttachment = companyEndpoint({
  method: 'GET',
  path: 'mail/demo/:letterId/attachments/:index',
  gate: role('Owner'),
  file: 'application/octet-stream',
  sample: { params: { letterId: nobody, index: '0' }, finds: 'nothing' },
});
