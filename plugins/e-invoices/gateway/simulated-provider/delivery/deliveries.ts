import { checkRules } from '../sending/check-rules.ts';
import { readDocument } from '../sending/read-document.ts';
import type { Simulation } from '../simulation.ts';
import { addToInbox, type Parcel } from './inbox.ts';
import type { Network } from './network.ts';
import type { SentDocument, SentState } from './sent-document.ts';

const tickMs = 50;
const againMs = 5_000;
const givesUpMs = 24 * 3_600_000;

/** Delivers the documents that were taken in, when they are due by the clock of the provider. */
export class Deliveries {
  readonly #simulation: Simulation;
  readonly #network: Network;
  #running: Promise<void> = Promise.resolve();
  #isBusy = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(simulation: Simulation, network: Network) {
    this.#simulation = simulation;
    this.#network = network;
  }

  start(): void {
    this.#timer = setInterval(() => {
      void this.#network.greet();
      if (!this.#isBusy) void this.run();
    }, tickMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /**
   * Delivers what is due, one document after another.
   * @param isForced also delivers what is not due yet; documents that are never delivered remain
   */
  run(isForced = false): Promise<void> {
    this.#running = this.#running.then(async () => {
      this.#isBusy = true;
      try {
        const now = this.#simulation.clock.now();
        for (const { id, state, delivery } of this.#simulation.state.sent.all()) {
          const isWaiting = ['queued', 'sent'].includes(state) && delivery.dueAt !== null;
          const isDue = isWaiting && (isForced || (delivery.dueAt ?? 0) <= now);
          if (isDue && !this.#simulation.closing.aborted) await this.#deliver(id);
        }
      } finally {
        this.#isBusy = false;
      }
    });
    return this.#running;
  }

  async #deliver(id: string): Promise<void> {
    const document = this.#simulation.state.sent.get(id);
    if (!document) return;
    const payload = this.#simulation.state.payloads.get(document.checksum);
    const { validates } = this.#simulation.habits;
    const broken = validates === 'after-acceptance' ? checkRules(readDocument(payload)) : [];
    if (broken.length > 0)
      return this.#end(
        document,
        'validation_failed',
        broken.map(({ issue, field }) => `${issue}: ${field}`).join(', '),
      );
    const { fails } = document.delivery;
    if (fails) return this.#end(document, fails.state, fails.reason);
    const place = await this.#network.find(document.metadata.receiverParticipantId);
    if (place.kind === 'nowhere') return this.#end(document, 'delivery_failed', 'The participant is not registered.');
    if (place.kind === 'unreachable') return this.#wait(document, 'A peer did not answer.');
    this.#change(id, 'sent');
    for (const parcel of parcelsOf(document, payload)) {
      if (place.kind === 'here') addToInbox(this.#simulation, place.firm, parcel);
      else if (!(await this.#network.hand(place.url, parcel)))
        return this.#wait(document, 'The peer did not take the document over.');
    }
    return this.#end(document, 'delivered', undefined, place.kind === 'peer' ? place.url : undefined);
  }

  /** Tries again later. After a day the document has failed. */
  #wait(document: SentDocument, reason: string): void {
    const now = this.#simulation.clock.now();
    if (now - document.receivedAt > givesUpMs) return this.#end(document, 'send_failed', reason);
    const current = this.#simulation.state.sent.get(document.id) ?? document;
    this.#simulation.state.sent.put(document.id, {
      ...current,
      delivery: { ...current.delivery, dueAt: now + againMs },
    });
    // A peer may be away for hours, so only the first of the attempts is logged.
    const isFirst = current.delivery.dueAt === null || current.delivery.dueAt <= current.receivedAt;
    if (isFirst) this.#log(document, 'waiting', reason);
    return undefined;
  }

  #end(document: SentDocument, state: SentState, reason?: string, peer?: string): void {
    this.#change(document.id, state, reason);
    this.#log(document, state, reason, peer);
  }

  #change(id: string, state: SentState, reason?: string): void {
    changeState(this.#simulation, id, state, reason);
  }

  #log({ id, metadata, number, checksum }: SentDocument, outcome: string, reason?: string, peer?: string): void {
    this.#simulation.logDelivery({
      kind: 'delivery',
      providerDocumentId: id,
      sender: metadata.senderParticipantId,
      receiver: metadata.receiverParticipantId,
      number,
      checksum,
      outcome,
      ...(reason !== undefined && { reason }),
      ...(peer !== undefined && { peer }),
    });
  }
}

/** Changes the state of a sent document. What is sent is also reported to the tax office, even if the delivery fails. */
export function changeState(simulation: Simulation, id: string, state: SentState, reason?: string): void {
  const document = simulation.state.sent.get(id);
  if (!document || document.state === state) return;
  const at = simulation.clock.now();
  const isReported = document.hasVatId && ['sent', 'delivered', 'delivery_failed'].includes(state);
  simulation.state.sent.put(id, {
    ...document,
    state,
    reason,
    history: [...document.history, { state, at, reason }],
    reportedAt: document.reportedAt ?? (isReported ? at : undefined),
  });
}

/** Returns the copies to deliver. Each has its own message id, which stays the same when a copy is handed over again. */
function parcelsOf({ id, checksum, metadata, delivery }: SentDocument, payload: string): Parcel[] {
  return Array.from({ length: delivery.copies }, (_, copy) => ({
    messageId: `${checksum.slice(0, 16)}-${id}-${copy + 1}`,
    metadata,
    payload,
  }));
}
