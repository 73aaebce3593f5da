import type { FastifyInstance } from 'fastify';
import { objectOf, textOf } from '../body.ts';
import type { Simulation } from '../simulation.ts';
import { addToInbox } from './inbox.ts';
import type { Network } from './network.ts';
import type { DocumentMetadata } from './sent-document.ts';

/** The calls between providers: which provider has a participant, an arriving document, and a provider that registers itself. */
export function addNetworkRoutes(app: FastifyInstance, simulation: Simulation, network: Network): void {
  app.get<{ Params: { id: string } }>('/network/participants/:id', (request, reply) => {
    const firm = simulation.receiver(request.params.id);
    return firm
      ? reply.send({ participantId: firm.participantId, name: firm.name })
      : reply.code(404).send({ problem: 'The participant does not receive here.' });
  });

  app.post('/network/documents', (request, reply) => {
    const { messageId, metadata, payload } = bodyOf(request.body);
    const sent = metadata as DocumentMetadata; // another simulated provider writes it
    const firm = simulation.receiver(sent.receiverParticipantId);
    if (!firm) return reply.code(404).send({ problem: 'The participant does not receive here.' });
    const parcel = { messageId: textOf(messageId), metadata: sent, payload: textOf(payload) };
    return reply.code(202).send({ outcome: addToInbox(simulation, firm, parcel) });
  });

  app.post('/network/peers', (request, reply) => {
    network.add(textOf(bodyOf(request.body)['url']));
    return reply.send({ peers: network.peers });
  });
}

function bodyOf(body: unknown): Readonly<Record<string, unknown>> {
  return objectOf(JSON.parse((body as Buffer).toString('utf8'))) ?? {}; // the server reads every body as bytes
}
