import type { Endpoint, FormFile } from '#core/contract';
import { fillPath } from '#core/contract';

/** A request before the pipeline adds what all of them carry. */
export interface OutgoingRequest {
  /** For messages: the endpoint's id. */
  readonly endpoint: string;
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Headers;
  readonly body?: BodyInit | undefined;
}

/** The input of a call after its type was checked, with that type erased. */
export interface ErasedInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** @throws RangeError naming a path parameter that is missing. */
export function requestOf(endpoint: Endpoint, input: ErasedInput, base: string): OutgoingRequest {
  const url = new URL(fillPath(endpoint.path, input.params ?? {}), base);
  url.search = queryOf(input.query ?? {});
  const headers = new Headers({ accept: endpoint.file ?? 'application/json' });
  const body = endpoint.form ? formOf(input.body) : bodyOf(input.body, headers);
  return { endpoint: endpoint.id, method: endpoint.method, url: url.href, headers, body };
}

/** Values that are not there are left out; a list repeats its name. */
function queryOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.toString();
}

/** The browser writes its content type, with what parts it. */
function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as Readonly<Record<string, string | FormFile>>)) // as the endpoint's schema says
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value.bytes], { type: value.type }), value.name);
  return form;
}

/** Forms and files go as they are (the browser writes their content type), all else as JSON. */
function bodyOf(body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (body instanceof FormData || body instanceof Blob) return body;
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}
