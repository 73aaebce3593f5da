import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, SapiRequest } from './calls.ts';
import { written } from './clock.ts';
import { describeRequest } from './describe-request.ts';
import { doCall } from './do-call.ts';
import type { Network } from './delivery/network.ts';
import { changeValues } from './faults/change-values.ts';
import { type PlannedFault, takeFault } from './faults/take-fault.ts';
import { objectOf, textOf } from './body.ts';
import type { RequestEntry } from './log-entry.ts';
import { errorAnswer, gatewayAnswer } from './sapi-error.ts';
import type { Simulation } from './simulation.ts';

/** What happens to the connection: the whole answer is written, none of it, or its first half. */
export interface Reaction {
  readonly answer: Answer;
  readonly ending: 'whole' | 'cut' | 'cut-within';
  /** The answer of a call that was done, if the client gets another one. */
  readonly lost?: Answer;
}

/** Does a call with the fault that is planned for it, and logs both the request and the answer. */
export async function answerCall(
  simulation: Simulation,
  network: Network,
  request: SapiRequest,
  where: Pick<RequestEntry, 'method' | 'path'>,
): Promise<Reaction> {
  const subject = describeRequest(simulation, request);
  const fault = takeFault(simulation, 'answer', request.call, subject);
  const entry: RequestEntry = {
    kind: 'request',
    seq: simulation.state.nextSeq(),
    at: written(simulation.clock.now()),
    call: request.call,
    ...where,
    contentType: request.header('content-type'),
    ...subject,
    ...(fault && { fault: fault.next }),
  };
  simulation.log(entry);
  const reaction = await react(simulation, network, request, fault);
  simulation.log({ ...entry, ...outcomeOf(simulation, reaction) });
  return reaction;
}

async function react(
  simulation: Simulation,
  network: Network,
  request: SapiRequest,
  fault: PlannedFault | undefined,
): Promise<Reaction> {
  const done = () => doCall(simulation, network, request);
  const whole = (answer: Answer): Reaction => ({ answer, ending: 'whole' });
  switch (fault?.next) {
    case 'error':
      return whole(errorAnswer(fault, { ...simulation.habits, authErrors: 'envelope' }));
    case 'gateway':
      return whole(gatewayAnswer(fault.status, fault.body, fault.retryAfter));
    case 'answer':
      return whole({ status: fault.status, body: fault.body, ...(fault.headers && { headers: fault.headers }) });
    case 'cut-before':
      return { answer: { status: 0 }, ending: 'cut' };
    case 'cut-after':
      return { answer: await done(), ending: 'cut' };
    case 'cut-within':
      return { answer: await done(), ending: 'cut-within' };
    case 'lost':
      return { ...whole(gatewayAnswer(fault.status ?? 502, fault.body ?? 'html')), lost: await done() };
    case 'change':
      return whole(changeValues(await done(), fault.set));
    case 'hold': {
      const answer = await done();
      await new Promise<void>((resolve) => simulation.held.add(resolve));
      return whole(answer);
    }
    case 'late': {
      const answer = fault.before ? undefined : await done();
      await wait(fault.ms, undefined, { signal: simulation.closing }).catch(() => undefined);
      return whole(answer ?? (await done()));
    }
    default:
      return whole(await done());
  }
}

function outcomeOf({ habits }: Simulation, { answer, ending, lost }: Reaction): Partial<RequestEntry> {
  const body = objectOf((lost ?? answer).body);
  const code = textOf(objectOf(body?.['error'])?.['code']);
  const id = textOf(body?.[habits.documentIdName]);
  return {
    ...(ending === 'whole' ? { status: answer.status } : { isCut: true }),
    ...(code && { code }),
    ...(id && { providerDocumentId: id }),
    ...((lost ?? answer).isReplay && { isReplay: true }),
  };
}
