import type { Endpoint, FormFile } from '#core/contract';
import { fillPath } from '#core/contract';

/** A request before the pipeline adds the headers that all requests share. */
export interface OutgoingRequest {
  /** The endpoint's id, for messages. */
  readonly endpoint: string;
  readonly method: string;
  /** The absolute URL, including the query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body?: BodyInit | undefined;
}

/** The input of a call without its type, which was checked before. */
export interface ErasedInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** @throws RangeError with the name of a missing path parameter */
export function requestOf(endpoint: Endpoint, input: ErasedInput, base: string): OutgoingRequest {
  const url = new URL(fillPath(endpoint.path, input.params ?? {}), base);
  url.search = queryOf(input.query ?? {});
  const headers = new Headers({ accept: endpoint.file ?? 'application/json' });
  const body = endpoint.form ? formOf(input.body) : bodyOf(input.body, headers);
  return { endpoint: endpoint.id, method: endpoint.method, url: url.href, headers, body };
}

/** Writes a query string: undefined values are omitted; the items of a list repeat its name. */
function queryOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.toString();
}

/** Builds a multipart form; the browser sets the content type with its boundary. */
function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Readonly<Record<string, string | FormFile>>)) // the endpoint's schema ensures this
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value.bytes], { type: value.type }), value.name);
  return form;
}

/** Writes the body: forms and files unchanged (the browser sets their content type), any other value as JSON. */
function bodyOf(body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (body instanceof FormData || body instanceof Blob) return body;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}
