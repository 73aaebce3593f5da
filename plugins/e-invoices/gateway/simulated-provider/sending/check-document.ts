import { addDays, todayAt } from '#core/calendar';
import type { Firm } from '../firm.ts';
import { plainId } from '../participant-id.ts';
import { type ErrorDetail, Refusal } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';
import { type ReadDocument, readDocument, UnreadableDocument } from './read-document.ts';
import type { SendRequest } from './read-send-request.ts';
import { areIdsOf } from './type-ids.ts';

/**
 * Reads the XML of a request.
 * @throws Refusal `UBL_VALIDATION_ERROR`
 */
export function documentOf({ payload }: SendRequest): ReadDocument {
  try {
    const document = readDocument(payload);
    const details = (['number', 'issueDate'] as const).flatMap((field): ErrorDetail[] =>
      document[field] === '' ? [{ field, issue: 'The element is missing or empty.' }] : [],
    );
    if (details.length > 0) throw new Refusal('UBL_VALIDATION_ERROR', { details });
    return document;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw new Refusal('UBL_VALIDATION_ERROR', { details: [{ field: 'payload', issue: error.message }] });
  }
}

/**
 * Checks that header, metadata and XML name the same participants and the same type.
 * @throws Refusal `DOC-025` for participants, `VAL-003` for types
 */
export function checkSameness(simulation: Simulation, firm: Firm, request: SendRequest, document: ReadDocument): void {
  const { metadata } = request;
  const differing = (field: string, given: string, expected: string): ErrorDetail[] =>
    plainId(given) === plainId(expected)
      ? []
      : [{ field, issue: `The value differs from ${expected || 'the missing endpoint'}.`, value: given }];
  const details = [
    ...differing('metadata.senderParticipantId', metadata.senderParticipantId, firm.participantId),
    ...differing('metadata.senderParticipantId', metadata.senderParticipantId, document.sender),
    ...differing('metadata.receiverParticipantId', metadata.receiverParticipantId, document.receiver),
  ];
  if (details.length > 0) throw new Refusal('DOC-025', { details });
  const { isType, isProcess } = areIdsOf(document, metadata, simulation.habits);
  const types = [
    ...(isType ? [] : [mismatch('metadata.documentTypeId', metadata.documentTypeId, document.documentTypeId)]),
    ...(isProcess ? [] : [mismatch('metadata.processId', metadata.processId, document.profileId)]),
  ];
  if (types.length > 0) throw new Refusal('VAL-003', { details: types });
}

function mismatch(field: string, value: string, expected: string): ErrorDetail {
  return { field, issue: `The XML is ${expected}.`, value: value.slice(0, 200) };
}

/**
 * Checks the issue date by the habit of the provider, with the day in Slovakia.
 * @throws Refusal `INVOICE_ISSUE_DATE_NOT_SEND_DATE`
 */
export function checkIssueDate({ habits, clock }: Simulation, { issueDate }: ReadDocument): void {
  if (habits.issueDate === 'any') return;
  const today = todayAt(clock.now());
  const earliest = habits.issueDate === 'today' ? today : addDays(today, -10);
  if (issueDate >= earliest && issueDate <= today) return;
  const details: ErrorDetail[] = [{ field: 'IssueDate', issue: `Today is ${today}.`, value: issueDate }];
  throw new Refusal('INVOICE_ISSUE_DATE_NOT_SEND_DATE', { details });
}

/**
 * Checks the numbers of lines and attachments.
 * @throws Refusal `VAL-003`
 */
export function checkLimits({ habits: { limits } }: Simulation, { lines, attachments }: ReadDocument): void {
  const details: ErrorDetail[] = [];
  if (lines > limits.lines)
    details.push({ field: 'lines', issue: `At most ${limits.lines} are allowed.`, value: String(lines) });
  if (attachments > limits.attachments)
    details.push({
      field: 'attachments',
      issue: `At most ${limits.attachments} are allowed.`,
      value: String(attachments),
    });
  if (details.length > 0) throw new Refusal('VAL-003', { details });
}
