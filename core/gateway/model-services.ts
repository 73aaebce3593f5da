import { token } from '#core/registry';

/** A service that speaks OpenAI's protocol, as the operator has set it. Its key goes into calls, and nowhere else. */
export interface ModelService {
  /** Without a slash at its end: what comes behind it is `/chat/completions` or the like. */
  readonly url: string;
  /** `undefined`: it asks for none, as a model of one's own does. */
  readonly key?: string | undefined;
  readonly model: string;
}

export interface ModelServices {
  /** Answers in words; a company may spend so many tokens a day, 0: any number. */
  readonly chat?: (ModelService & { readonly tokensPerDay: number }) | undefined;
  /** Writes down what was said. */
  readonly transcription?: ModelService | undefined;
}

/** Given by the host; empty where the operator has set none. */
export const modelServices = token<ModelServices, 'process'>('gateway.model-services', 'process');
