import { token } from '#core/registry';

/** A service with OpenAI's protocol, as the operator has set it. Its key is used in requests, and nowhere else. */
export interface ModelService {
  /** The address without a slash at its end: `/chat/completions` and the like follow it. */
  readonly url: string;
  /** `undefined` means that the service needs none, such as a model of one's own. */
  readonly key?: string | undefined;
  readonly model: string;
}

export interface ModelServices {
  /** The service for answers in text; `tokensPerDay` is the limit for one company, and 0 means no limit. */
  readonly chat?: (ModelService & { readonly tokensPerDay: number }) | undefined;
  /** The service that transcribes speech. */
  readonly transcription?: ModelService | undefined;
}

/** The service, which the host provides; it is empty if the operator has set none. */
export const modelServices = token<ModelServices, 'process'>('gateway.model-services', 'process');
