import { type ModelService, type Outbound, OutboundError, withoutUnseenCharacters } from '#core/gateway';
import { headersOf } from '../model/ask-model.ts';

/** Milliseconds: a minute of speech takes a service some seconds. */
const timeout = 60_000;
/** Letters: what fits into a question. */
const longest = 20_000;

/**
 * Has a recording written down by `/audio/transcriptions` of OpenAI's protocol.
 * @param language of the person, `sk`: a hint that makes it better
 * @returns the text, without spaces around it; `undefined` when the service gave none
 */
export async function transcribe(
  { service, outbound }: { readonly service: ModelService; readonly outbound: Outbound },
  audio: Uint8Array<ArrayBuffer>,
  language: string,
): Promise<string | undefined> {
  const form = new FormData();
  form.append('file', new Blob([audio], { type: 'audio/webm' }), 'recording.webm');
  form.append('model', service.model);
  form.append('language', language);
  form.append('response_format', 'json');
  const sent = new Response(form); // it writes what parts the fields
  const headers = headersOf(service, sent.headers.get('content-type') ?? '');
  const body = new Uint8Array(await sent.arrayBuffer());
  const url = `${service.url}/audio/transcriptions`;
  try {
    const answer = await outbound.send({ url, method: 'POST', headers, body, timeout, ofOperator: true });
    return answer.status === 200 ? textIn(answer.body.toString('utf8')) : undefined;
  } catch (error) {
    if (error instanceof OutboundError) return undefined; // outbound has logged it
    throw error;
  }
}

function textIn(body: string): string | undefined {
  try {
    const { text } = JSON.parse(body) as { readonly text?: unknown }; // looked at below
    return typeof text === 'string' ? withoutUnseenCharacters(text).trim().slice(0, longest) : undefined;
  } catch {
    return undefined;
  }
}
