import { authorise, firmOf } from '../auth/access.ts';
import type { Answer, SapiRequest } from '../calls.ts';
import type { Network } from '../delivery/network.ts';
import type { Firm } from '../firm.ts';
import { Refusal } from '../sapi-error.ts';
import type { Simulation } from '../simulation.ts';
import { checkIssueDate, checkLimits, checkSameness, documentOf } from './check-document.ts';
import { checkRules } from './check-rules.ts';
import { readSendRequest, type SendRequest } from './read-send-request.ts';
import { numberUse, recall } from './recall.ts';
import { takeIn, takeInFailed } from './take-in.ts';

/** Takes in a document. It is delivered later, so the answer says nothing about the receiver. */
export async function send(simulation: Simulation, network: Network, call: SapiRequest): Promise<Answer> {
  const firm = firmOf(simulation, call, authorise(simulation, call, 'document.send'));
  if (!firm) throw new Refusal('SAPI-AUTH-001', { status: 403, message: 'The header X-Firm-Id is missing.' });
  const request = readSendRequest(simulation, call);
  const earlier = recall(simulation, firm, request);
  if (earlier) return earlier;
  const document = documentOf(request);
  checkSameness(simulation, firm, request, document);
  refuseUsedNumber(simulation, firm, document.number);
  checkLimits(simulation, document);
  checkIssueDate(simulation, document);
  const problems = simulation.habits.validates === 'on-send' ? checkRules(document) : [];
  const { kind: place } = await network.find(request.metadata.receiverParticipantId);
  // The same document may have arrived a second time during the search, so both checks are repeated.
  const meanwhile = recall(simulation, firm, request);
  if (meanwhile) return meanwhile;
  refuseUsedNumber(simulation, firm, document.number);
  if (problems.length > 0) {
    const refusal = new Refusal('UBL_VALIDATION_ERROR', { details: problems });
    if (simulation.habits.failedKeepsNumber) return takeInFailed(simulation, firm, request, document, refusal);
    throw refusal;
  }
  if (place === 'nowhere' && simulation.habits.unknownReceiver === 'refuse') throw unknownReceiver(request);
  // The firm may have been changed during the search too.
  return takeIn(simulation, simulation.state.firms.get(firm.id) ?? firm, request, document);
}

function refuseUsedNumber(simulation: Simulation, firm: Firm, number: string): void {
  if (!numberUse(simulation, firm, number)) return;
  throw new Refusal('DOC-011', { details: [{ field: 'ID', issue: 'The number is already used.', value: number }] });
}

function unknownReceiver({ metadata: { receiverParticipantId: value } }: SendRequest): Refusal {
  const details = [{ field: 'metadata.receiverParticipantId', issue: 'The participant is not registered.', value }];
  return new Refusal('VAL-004', { details });
}
