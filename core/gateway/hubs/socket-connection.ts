import { MessageType } from '@microsoft/signalr';
import type { Writable } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { encodeInvocation, encodeMessage, parseClientMessages, pingFrame, type ClientMessage } from './frames.ts';
import { handshakeResponse, readHandshake } from './handshake.ts';
import type { HubClock, HubLimits, HubLog } from './hub-options.ts';
import { HubRefusal } from './hub-refusal.ts';
import type { HubConnection, HubUser } from './hub.ts';
import { answerInvocation } from './invocation.ts';
import { JobQueue } from './job-queue.ts';
import type { MappedHub } from './mapped-hub.ts';

/** The parts of a connection; `ended` is called once, when the connection has ended. */
export interface ConnectionParts {
  readonly socket: WebSocket;
  /** The stream below the socket: prepared frames are written to it unchanged. */
  readonly wire: Writable;
  readonly id: string;
  readonly user: HubUser;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  readonly hub: MappedHub<SocketConnection>;
  readonly limits: HubLimits;
  readonly clock: HubClock;
  readonly log: HubLog;
  ended(connection: SocketConnection): void;
}

/**
 * The way in which a connection ends: the text for the client, whether the client should reconnect by itself, and the WebSocket close code.
 */
export interface CloseReason {
  readonly error?: string;
  readonly allowReconnect?: boolean;
  readonly code: number;
}

/**
 * One socket, from its handshake to its end:
 * `handshake` (client has not introduced itself) → `connecting` (the hub authorises; frames wait) → `open` → `ended`.
 *
 * The hub authorises *before* the handshake is answered, unlike in ASP.NET: the client's `start()` then fails with the hub's own message if
 * it is refused, and after it has succeeded, the client misses no event of a joined group.
 */
export class SocketConnection implements HubConnection {
  readonly id: string;
  readonly user: HubUser;
  readonly url: URL;
  readonly hub: string;
  readonly #parts: ConnectionParts;
  readonly #socket: WebSocket;
  readonly #ending = new AbortController();
  readonly #jobs: JobQueue;
  /**
   * The groups from which the user was removed while a job was running: the job may have been authorised before, and must not join them.
   */
  readonly #revoked = new Set<string>();
  #state: 'handshake' | 'connecting' | 'open' | 'ended' = 'handshake';
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  readonly #openedAt: number;
  #receivedAt: number;
  #sentAt: number;

  constructor(parts: ConnectionParts) {
    this.id = parts.id;
    this.user = parts.user;
    this.url = parts.url;
    this.hub = parts.hub.path;
    this.#parts = parts;
    this.#socket = parts.socket;
    this.#openedAt = this.#receivedAt = this.#sentAt = parts.clock.now();
    this.#jobs = new JobQueue(parts.limits.maxInvocations, (error) => {
      parts.log.error({ ...this.#details, err: error }, 'hub connection failed');
      this.end({ error: 'The connection failed on the server.', code: 1011 });
    });
    this.#socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    this.#socket.on('error', (error) => {
      parts.log.debug({ ...this.#details, err: error }, 'hub socket error');
      // A frame too large, broken framing, a reset: ws has begun to close the socket with the matching code, and may wait long for the
      // client to confirm. Nothing can be sent any more, so the connection ends here.
      this.#finish();
    });
    this.#socket.on('close', () => this.#finish());
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Resolves when the hub's running code for this connection is done. */
  get settled(): Promise<void> {
    return this.#jobs.settled;
  }

  send(method: string, ...args: unknown[]): void {
    this.deliver(encodeInvocation(method, args));
  }

  join(group: string): void {
    if (this.#state === 'ended') return;
    const { groups } = this.#parts.hub;
    if (this.#jobs.busy && this.#revoked.has(group)) {
      throw new HubRefusal('removed-from-group', 'The user has just been removed from the group.');
    }
    if (!groups.has(group, this) && groups.groupsOf(this).length >= this.#parts.limits.maxGroups) {
      throw new HubRefusal('too-many-groups', 'The connection is in too many groups.');
    }
    groups.join(group, this);
  }

  leave(group: string): void {
    this.#parts.hub.groups.leave(group, this);
  }

  close(reason?: string, options?: { readonly allowReconnect?: boolean }): void {
    this.end({ error: reason, allowReconnect: options?.allowReconnect, code: 1000 });
  }

  /** Removes the user from a group, also from a job that is just about to join it. Returns whether the user was in the group. */
  revoke(group: string): boolean {
    if (this.#jobs.busy) this.#revoked.add(group);
    return this.#parts.hub.groups.leave(group, this);
  }

  /** Sends a frame, or stores it until the handshake is answered. Returns false if this connection will not get it. */
  deliver(frame: Buffer): boolean {
    if (this.#state === 'open') return this.#write(frame);
    if (this.#state !== 'connecting') return false;
    this.#waiting.push(frame);
    this.#waitingBytes += frame.length;
    if (this.#waitingBytes <= this.#parts.limits.maxBufferedBytes) return true;
    this.#drop('hub connection dropped: too much to send before it was open');
    return false;
  }

  /** Ends an overdue connection and pings a silent one. It is called about once a second. */
  tick(now: number): void {
    const { limits } = this.#parts;
    if (this.#state === 'ended') return;
    if (now >= this.user.expiresAt) {
      this.end({ error: this.isOpen ? undefined : 'The token has ended.', allowReconnect: true, code: 1000 });
    } else if (!this.isOpen) {
      if (now - this.#openedAt < limits.handshakeTimeoutMs) return;
      this.end({ error: `The handshake took longer than ${limits.handshakeTimeoutMs} ms.`, code: 1008 });
    } else if (now - this.#receivedAt >= limits.clientTimeoutMs) {
      this.#drop('hub connection dropped: the client fell silent');
    } else if (now - this.#sentAt >= limits.keepAliveMs) {
      this.#write(pingFrame);
    }
  }

  /** Ends the connection with a message of its protocol to the client, then closes the socket. */
  end({ error, allowReconnect, code }: CloseReason): void {
    if (this.#state === 'ended') return;
    const last = this.isOpen
      ? encodeMessage({ type: MessageType.Close, error, allowReconnect })
      : handshakeResponse(error ?? 'The connection was closed.');
    this.#put(last);
    this.#socket.close(code);
    this.#finish();
  }

  get #details(): object {
    return { hub: this.hub, connectionId: this.id, userId: this.user.id };
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#state === 'ended') return;
    this.#receivedAt = this.#parts.clock.now();
    if (isBinary) {
      this.end({ error: 'The protocol is text; a binary message came.', code: 1003 });
      return;
    }
    // ws returns one Buffer per message unless `binaryType` is changed.
    const text = (data as Buffer).toString();
    const rest = this.#state === 'handshake' ? this.#introduce(text) : text;
    if (rest) this.#read(rest);
  }

  /** Reads the client's handshake, starts the hub's `connect`, and returns the text that follows the handshake. */
  #introduce(text: string): string | undefined {
    const handshake = readHandshake(text);
    if ('error' in handshake) {
      this.end({ error: handshake.error, code: 1002 });
      return undefined;
    }
    this.#state = 'connecting';
    this.#enqueue(() => this.#connect());
    return handshake.rest;
  }

  async #connect(): Promise<void> {
    const { hub, params, log } = this.#parts;
    try {
      await hub.definition.connect(this, params);
    } catch (error) {
      const refused = error instanceof HubRefusal;
      if (refused) log.debug({ ...this.#details, code: error.code }, 'hub connection refused');
      else log.error({ ...this.#details, err: error }, 'hub connection failed to open');
      this.end(refused ? { error: error.message, code: 1008 } : { error: 'The hub could not be opened.', code: 1011 });
      return;
    }
    if (this.#state !== 'connecting') return;
    this.#state = 'open';
    this.#write(handshakeResponse());
    for (const frame of this.#waiting.splice(0)) this.deliver(frame);
  }

  #read(text: string): void {
    let messages: ClientMessage[];
    try {
      messages = parseClientMessages(text);
    } catch (error) {
      this.#parts.log.warn({ ...this.#details, err: error }, 'hub connection closed: unreadable message');
      this.end({ error: 'The message could not be read.', code: 1002 });
      return;
    }
    for (const message of messages) {
      if (message.kind === 'close') this.end({ code: 1000 });
      else this.#enqueue(() => this.#answer(message));
    }
  }

  async #answer(message: Extract<ClientMessage, { kind: 'invocation' }>): Promise<void> {
    const { hub, log } = this.#parts;
    const completion = await answerInvocation(message, hub.method(message.target), this, log);
    if (completion) this.deliver(completion);
  }

  /** Runs one job at a time, in the order of the client's messages; jobs that are left when the connection ends do not run. */
  #enqueue(job: () => Promise<void>): void {
    if (this.#state === 'ended') return;
    const isQueued = this.#jobs.push(async () => {
      // A job that starts now checks the current rights, so earlier removals are no longer needed.
      this.#revoked.clear();
      if (this.#state !== 'ended') await job();
    });
    if (!isQueued) this.end({ error: 'Too many invocations at once.', code: 1008 });
  }

  #write(frame: Buffer): boolean {
    if (this.#socket.bufferedAmount > this.#parts.limits.maxBufferedBytes) {
      this.#drop('hub connection dropped: it reads too slowly');
      return false;
    }
    this.#put(frame);
    this.#sentAt = this.#parts.clock.now();
    return true;
  }

  /** Writes directly to the socket. The order with `ws`'s own frames is kept: without compression `ws` buffers nothing. */
  #put(frame: Buffer): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#parts.wire.write(frame);
  }

  /** Ends the connection without a message: the client could not receive one, or the unsent data would stay in memory. */
  #drop(reason: string): void {
    this.#parts.log.warn(this.#details, reason);
    this.#socket.terminate();
    this.#finish();
  }

  #finish(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#waiting = [];
    this.#parts.ended(this);
    this.#ending.abort();
  }
}
