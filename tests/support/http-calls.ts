import { type Endpoint, fillPath } from '#core/contract';
import type { SampleCall, TestAnswer } from '#core/testing';

/** An answer with its text. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** Calls endpoints of a running product over HTTP, as one person. */
export class HttpCalls {
  readonly headers: Readonly<Record<string, string>>;
  /** The person, for whoever asks for one. */
  readonly person = { token: '' } as never; // calls are always made as the person of `headers`
  readonly #url: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.headers = { authorization: `Bearer ${token}`, 'accept-language': 'sk' };
  }

  async get(path: string): Promise<unknown> {
    return (await fetch(`${this.#url}/gateway/${path}`, { headers: this.headers })).json();
  }

  /** Calls an endpoint as `TestGateway` does. */
  async call(_person: unknown, endpoint: Endpoint, call: SampleCall): Promise<Pick<TestAnswer, 'status' | 'reply'>> {
    const { status, text } = await this.send(endpoint, call);
    return { status, reply: text === '' ? undefined : JSON.parse(text) };
  }

  async send(endpoint: Endpoint, { params, query, body }: SampleCall): Promise<HttpAnswer> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${this.#url}/gateway/${fillPath(endpoint.path, params)}?${search}`, {
      method: endpoint.method,
      headers: { ...this.headers, ...(body !== undefined && !endpoint.form && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: endpoint.form ? formOf(body) : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  }
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(
    body as Readonly<Record<string, { name: string; bytes: Uint8Array<ArrayBuffer> } | string>>,
  ))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value.bytes]), value.name);
  return form;
}
