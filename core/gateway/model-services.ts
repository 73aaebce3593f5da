import { token } from '#core/registry';

/** A service with OpenAI's protocol, as the operator has set it. Its key is used in requests, and nowhere else. */
export interface ModelService {
  /** The address without a slash at its end: `/chat/completions` and the like follow it. */
  readonly url: string;
  /** The key of the service; `undefined` means that it needs none, such as a model that the operator runs. */
  readonly key?: string | undefined;
  readonly model: string;
}

export interface ModelServices {
  /** The service for answers in text; `tokensPerDay` is the limit for one company, and 0 means no limit. */
  readonly chat?: (ModelService & { readonly tokensPerDay: number }) | undefined;
  /** The service that transcribes speech. */
  readonly transcription?: ModelService | undefined;
}

/** The services that the operator has set, which the host provides; it is empty if there are none. */
export const modelServices = token<ModelServices, 'process'>('gateway.model-services', 'process');
