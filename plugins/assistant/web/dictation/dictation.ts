import { computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type Clock, GatewayProblem } from '#core/web';
import { type DictationGateway, transcriptionBusy } from '../../contract/index.ts';
import { canRecord, record, type Recording } from './microphone.ts';

export interface DictationOptions {
  readonly gateway: DictationGateway;
  readonly clock: Clock;
  readonly take: (text: string) => void;
  /** Shows an error in the chat, by the key of its text. [B8-9] */
  readonly warn: (key: string) => void;
  /** The browser's microphone. Tests replace it. */
  readonly microphone?: { readonly canRecord: () => boolean; readonly record: typeof record };
}

/** The maximum length of a recording in milliseconds. The recording then stops as if the button were pressed. */
const longest = 300_000;

/** Dictates questions, so that the person does not have to type them. [B4-1] */
export class Dictation {
  state: 'inactive' | 'recording' | 'processing' = 'inactive';
  /** The reason why dictation is not possible, or `unknown` before the check. `undefined` means that it is possible. */
  obstacle: 'unknown' | 'not-set-up' | 'not-supported' | undefined = 'unknown';
  /** The recording that could not be transcribed. It can be retried. */
  recording: Blob | undefined = undefined;
  readonly #options: Required<DictationOptions>;
  #recording: Recording | undefined;
  /** Aborted when the next turn starts or the dictation is cancelled, so that a late result is ignored. */
  #turn = new AbortController();
  #cancelLongest = () => {};

  constructor(options: DictationOptions) {
    this.#options = { microphone: { canRecord, record }, ...options };
    makeObservable(this, { state: observable, obstacle: observable, recording: observableRef, isBusy: computed });
  }

  get isBusy(): boolean {
    return this.state !== 'inactive';
  }

  /** Checks whether dictation is possible in this browser and at this gateway. */
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
      if (signal.aborted) return recording.cancel(); // the person cancelled the dictation while the browser was asking for permission
      this.#recording = recording;
      this.#cancelLongest = this.#options.clock.after(longest, () => void this.stop());
    } catch {
      this.#fail(signal, 'ASSISTANT.ERROR.MICROPHONE');
    }
  }

  /** Stops the recording and transcribes it. If the microphone is not ready yet, the turn is cancelled. */
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

  /** Transcribes the saved recording again. */
  async retry(): Promise<void> {
    const { recording } = this;
    if (!recording || this.isBusy) return;
    const { signal } = this.#begin();
    this.#become('processing');
    await this.#write(recording, signal);
  }

  /** Discards the recording, even if it is being transcribed or was saved for a retry. */
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

  /** Ends the turn with an error. @param spoken the recording to save for a retry; `undefined` saves nothing */
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
    runInAction(() => (this.recording = spoken));
  }

  #become(state: Dictation['state']): void {
    runInAction(() => (this.state = state));
  }

  #meet(obstacle: Dictation['obstacle']): void {
    runInAction(() => (this.obstacle = obstacle));
  }
}
