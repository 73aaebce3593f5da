import type { Firm } from '../firm.ts';
import type { Simulation } from '../simulation.ts';
import type { Parcel } from './inbox.ts';

const timeoutMs = 5_000;

/** Where a participant receives. `unreachable` means that a peer that may know it did not answer. */
export type Place =
  | { readonly kind: 'here'; readonly firm: Firm }
  | { readonly kind: 'peer'; readonly url: string }
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'unreachable' };

/**
 * The other running providers. They represent the whole network of Peppol: each provider asks all others who has a participant, in place of
 * a look-up in DNS and SMP, and hands the document over by HTTP, in place of AS4.
 */
export class Network {
  readonly #simulation: Simulation;
  #ownUrl = '';
  /** The real time of the next greeting by itself. */
  #nextGreeting = 0;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  open(ownUrl: string): void {
    this.#ownUrl = ownUrl;
  }

  get peers(): string[] {
    return this.#simulation.state.peers.all().filter((url) => url !== this.#ownUrl);
  }

  /** Adds a peer. The peer is told about this provider, so that documents go both ways. */
  add(url: string): void {
    const plain = url.replace(/\/+$/, '');
    if (!this.#simulation.state.peers.get(plain)) this.#simulation.state.peers.put(plain, plain);
  }

  /**
   * Tells all peers the address of this provider, at most once a second unless it is forced. It is repeated, because a peer may be started
   * later, or again without what it knew.
   */
  async greet(isForced = false): Promise<void> {
    if (!isForced && Date.now() < this.#nextGreeting) return;
    this.#nextGreeting = Date.now() + 1000;
    await Promise.all(this.peers.map((url) => this.#fetch(`${url}/network/peers`, { url: this.#ownUrl })));
  }

  async find(participantId: string): Promise<Place> {
    const firm = this.#simulation.receiver(participantId);
    if (firm) return { kind: 'here', firm };
    const path = `/network/participants/${encodeURIComponent(participantId)}`;
    const replies = await Promise.all(
      this.peers.map(async (url) => ({ url, status: (await this.#fetch(url + path))?.status ?? 0 })),
    );
    const peer = replies.find(({ status }) => status === 200);
    if (peer) return { kind: 'peer', url: peer.url };
    return { kind: replies.every(({ status }) => status === 404) ? 'nowhere' : 'unreachable' };
  }

  /** Hands a document to a peer. @returns whether the peer has it; `false` also if its answer was lost */
  async hand(url: string, parcel: Parcel): Promise<boolean> {
    const reply = await this.#fetch(`${url}/network/documents`, parcel);
    return reply?.ok ?? false;
  }

  async #fetch(url: string, body?: object): Promise<Response | undefined> {
    const signal = AbortSignal.any([this.#simulation.closing, AbortSignal.timeout(timeoutMs)]);
    try {
      const reply = await fetch(url, {
        signal,
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      await reply.arrayBuffer();
      return reply;
    } catch {
      return undefined; // The peer is not running, or too slow.
    }
  }
}
