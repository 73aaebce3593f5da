import type { CallInput, ReplyOf } from '#core/contract';
import type { CallOptions, CompanyClient, DownloadTarget, Feedback, WithoutCompany } from '../tokens.ts';
import type { HttpGatewayClient } from './http-gateway-client.ts';
import { fileNameOf, openWaitingWindow, saveFile } from './save-file.ts';

export interface ScopedClientOptions {
  readonly gateway: HttpGatewayClient;
  readonly companyId: string;
  /** The signal of the company's scope: when the scope ends, its calls are aborted. */
  readonly signal: AbortSignal;
  readonly feedback: Pick<Feedback, 'toast'>;
  /** Returns *Moment prosím…* in the user's language. [B7-25] */
  readonly waitingText: () => string;
}

/** Calls the gateway for one company: it adds the company's id to each call. */
export class ScopedCompanyClient implements CompanyClient {
  readonly #options: ScopedClientOptions;

  constructor(options: ScopedClientOptions) {
    this.#options = options;
  }

  get companyId(): string {
    return this.#options.companyId;
  }

  call<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    return this.#options.gateway.call(endpoint, this.#inCompany(endpoint, input), this.#bound(options));
  }

  async file<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options: CallOptions = {}): Promise<Blob> {
    const { reply } = await this.#fetch(endpoint, input, options);
    return asBlob(reply);
  }

  async download<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, as: DownloadTarget): Promise<void> {
    if ('save' in as) return this.#save(endpoint, input, as.save);
    const target = openWaitingWindow(this.#options.waitingText());
    try {
      if (!target) return await this.#save(endpoint, input, '', { handles: '*' }); // the browser blocks windows
      const { reply } = await this.#fetch(endpoint, input, { handles: '*' });
      target.show(asBlob(reply));
    } catch (error) {
      target?.close();
      // The message is the same for every error, because the user can only try again. [B8-12]
      this.#options.feedback.toast({ code: 'file-open', intent: 'danger', text: { key: 'CORE.ERROR.FILE_OPEN' } });
      throw new FileNotOpenedError(error);
    }
  }

  async #save<E>(
    endpoint: E,
    input: WithoutCompany<CallInput<E>>,
    name: string,
    options: CallOptions = {},
  ): Promise<void> {
    const { reply, headers } = await this.#fetch(endpoint, input, options);
    saveFile(asBlob(reply), name || fileNameOf(headers) || 'subor');
  }

  #fetch<E>(endpoint: E, input: WithoutCompany<CallInput<E>>, options: CallOptions) {
    return this.#options.gateway.exchange(endpoint, this.#inCompany(endpoint, input), this.#bound(options));
  }

  #inCompany<E>(_endpoint: E, input: WithoutCompany<CallInput<E>>): CallInput<E> {
    const { params, ...rest } = input as { params?: object }; // WithoutCompany removed nothing but companyId
    return { ...rest, params: { ...params, companyId: this.#options.companyId } } as CallInput<E>; // companyId is added again here
  }

  #bound(options: CallOptions): CallOptions {
    const { signal } = this.#options;
    return { ...options, signal: options.signal ? AbortSignal.any([options.signal, signal]) : signal };
  }
}

/** An error that is thrown when a file could not be opened. A toast has already been shown. */
export class FileNotOpenedError extends Error {
  constructor(cause: unknown) {
    super('The file could not be opened', { cause });
    this.name = 'FileNotOpenedError';
  }
}

function asBlob(reply: unknown): Blob {
  return reply instanceof Blob ? reply : new Blob([typeof reply === 'string' ? reply : JSON.stringify(reply)]);
}
