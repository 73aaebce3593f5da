import { health, renew, revoke, token, tokenStatus } from './auth/auth-calls.ts';
import type { Answer, SapiRequest } from './calls.ts';
import type { Network } from './delivery/network.ts';
import { capabilities, evidence, quota, status } from './extra-calls.ts';
import { acknowledge, receive, receiveOne } from './receiving/receive-calls.ts';
import { errorAnswer, Refusal } from './sapi-error.ts';
import { send } from './sending/send.ts';
import type { Simulation } from './simulation.ts';

/** Does a call. A refusal becomes its answer. */
export async function doCall(simulation: Simulation, network: Network, request: SapiRequest): Promise<Answer> {
  try {
    return await handlers[request.call](simulation, request, network);
  } catch (error) {
    if (error instanceof Refusal) return errorAnswer(error.parts, simulation.habits);
    throw error;
  }
}

type Handler = (simulation: Simulation, request: SapiRequest, network: Network) => Answer | Promise<Answer>;

const handlers: Readonly<Record<SapiRequest['call'], Handler>> = {
  token,
  renew,
  'token-status': tokenStatus,
  revoke,
  health,
  send: (simulation, request, network) => send(simulation, network, request),
  receive,
  'receive-one': receiveOne,
  acknowledge,
  status,
  evidence,
  capabilities,
  quota,
};
