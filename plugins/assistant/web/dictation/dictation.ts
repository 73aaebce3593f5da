import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type Clock, GatewayProblem } from '#core/web';
import { type DictationGateway, transcriptionBusy } from '../../contract/index.ts';
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
  /** What was spoken and could not be written down: it can be tried again. */
  kept: Blob | undefined = undefined;
  readonly #options: Required<DictationOptions>;
  #recording: Recording | undefined;
  /** Ends with each turn: what belongs to the one before comes too late. */
  #turn = new AbortController();
  #cancelLongest = () => {};

  constructor(options: DictationOptions) {
    this.#options = { microphone: { canRecord, record }, ...options };
    makeObservable(this, { state: observable, obstacle: observable, kept: observableRef, isBusy: computed });
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
    this.#keep(undefined);
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
    await this.#write(spoken, signal);
  }

  /** Has what was kept written down. */
  async retry(): Promise<void> {
    const { kept } = this;
    if (!kept || this.isBusy) return;
    const { signal } = this.#begin();
    this.#become('processing');
    await this.#write(kept, signal);
  }

  /** Throws away what was said, also what is being written down or was kept. */
  cancel(): void {
    this.#turn.abort();
    this.#release();
    this.#keep(undefined);
    this.#become('inactive');
  }

  async #write(spoken: Blob, signal: AbortSignal): Promise<void> {
    try {
      const text = await this.#options.gateway.transcribe(spoken, signal);
      if (signal.aborted) return;
      if (text.trim() === '') return this.#fail(signal, 'ASSISTANT.ERROR.SPEECH');
      this.cancel();
      this.#options.take(text.trim());
    } catch (error) {
      const isBusy = error instanceof GatewayProblem && error.code === transcriptionBusy.code;
      this.#fail(signal, isBusy ? 'ASSISTANT.ERROR.SPEECH_BUSY' : 'ASSISTANT.ERROR.SPEECH', spoken);
    }
  }

  #begin(): AbortController {
    this.#turn.abort();
    return (this.#turn = new AbortController());
  }

  /** @param spoken what stays for another attempt */
  #fail(signal: AbortSignal, key: string, spoken?: Blob): void {
    if (signal.aborted) return;
    this.cancel();
    this.#keep(spoken);
    this.#options.warn(key);
  }

  #release(): void {
    this.#cancelLongest();
    this.#recording?.cancel();
    this.#recording = undefined;
  }

  #keep(spoken: Blob | undefined): void {
    runInAction(() => (this.kept = spoken));
  }

  #become(state: Dictation['state']): void {
    runInAction(() => (this.state = state));
  }

  #meet(obstacle: Dictation['obstacle']): void {
    runInAction(() => (this.obstacle = obstacle));
  }
}
