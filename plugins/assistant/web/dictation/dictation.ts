import { computed, makeObservable, observable, runInAction } from 'mobx';
import type { Clock } from '#core/web';
import type { DictationGateway } from '../../contract/index.ts';
import { canRecord, record, type Recording } from './microphone.ts';

export interface DictationOptions {
  readonly gateway: DictationGateway;
  readonly clock: Clock;
  /** Takes what was understood. */
  readonly take: (text: string) => void;
  /** Says in the chat what went wrong, by the key of its text. [B8-9] */
  readonly warn: (key: string) => void;
  /** Of the browser; a test has its own. */
  readonly microphone?: { readonly canRecord: () => boolean; readonly record: typeof record };
}

/** Milliseconds of a recording, after which it ends as by the button. */
const longest = 300_000;

/** Speaking instead of writing. [B4-1] */
export class Dictation {
  state: 'inactive' | 'recording' | 'processing' = 'inactive';
  /** Why it cannot be used, or that it is not known yet; `undefined`: it can. */
  obstacle: 'unknown' | 'not-set-up' | 'not-supported' | undefined = 'unknown';
  readonly #options: Required<DictationOptions>;
  #recording: Recording | undefined;
  /** Ends with each turn: what belongs to the one before comes too late. */
  #turn = new AbortController();
  #cancelLongest = () => {};

  constructor(options: DictationOptions) {
    this.#options = { microphone: { canRecord, record }, ...options };
    makeObservable(this, { state: observable, obstacle: observable, isBusy: computed });
  }

  get isBusy(): boolean {
    return this.state !== 'inactive';
  }

  /** Asks whether anything can be dictated here. */
  async look(): Promise<void> {
    const { gateway, microphone } = this.#options;
    if (!microphone.canRecord()) return this.#meet('not-supported');
    const isOffered = await gateway.isOffered().catch(() => false);
    this.#meet(isOffered ? undefined : 'not-set-up');
  }

  async start(): Promise<void> {
    if (this.isBusy || this.obstacle !== undefined) return;
    const { signal } = this.#begin();
    this.#become('recording');
    try {
      const recording = await this.#options.microphone.record(() => this.#fail(signal, 'ASSISTANT.ERROR.AUDIO'));
      if (signal.aborted) return recording.cancel(); // thrown away while the browser was asking
      this.#recording = recording;
      this.#cancelLongest = this.#options.clock.after(longest, () => void this.stop());
    } catch {
      this.#fail(signal, 'ASSISTANT.ERROR.MICROPHONE');
    }
  }

  /** Has it written down. Before the microphone is there, it is thrown away. */
  async stop(): Promise<void> {
    const recording = this.#recording;
    if (this.state !== 'recording') return;
    if (!recording) return this.cancel();
    const { signal } = this.#turn;
    this.#recording = undefined;
    this.#cancelLongest();
    this.#become('processing');
    const spoken = await recording.stop().catch(() => undefined);
    if (!spoken?.size) return this.#fail(signal, 'ASSISTANT.ERROR.AUDIO');
    const text = await this.#options.gateway.transcribe(spoken, signal).catch(() => '');
    if (signal.aborted) return;
    if (text.trim() === '') return this.#fail(signal, 'ASSISTANT.ERROR.SPEECH');
    this.#become('inactive');
    this.#options.take(text.trim());
  }

  /** Throws away what was said, also what is being written down. */
  cancel(): void {
    this.#turn.abort();
    this.#release();
    this.#become('inactive');
  }

  #begin(): AbortController {
    this.#turn.abort();
    return (this.#turn = new AbortController());
  }

  #fail(signal: AbortSignal, key: string): void {
    if (signal.aborted) return;
    this.cancel();
    this.#options.warn(key);
  }

  #release(): void {
    this.#cancelLongest();
    this.#recording?.cancel();
    this.#recording = undefined;
  }

  #become(state: Dictation['state']): void {
    runInAction(() => (this.state = state));
  }

  #meet(obstacle: Dictation['obstacle']): void {
    runInAction(() => (this.obstacle = obstacle));
  }
}
