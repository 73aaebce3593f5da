import { type ModelService, type Outbound, OutboundError, withoutUnseenCharacters } from '#core/gateway';
import { headersOf } from '../model/ask-model.ts';

/** The timeout in milliseconds. A service needs a few seconds for a minute of speech. */
const timeout = 60_000;
/** The limit of the text in characters, which is also the limit of a question. */
const longest = 20_000;

/**
 * Transcribes a recording with `/audio/transcriptions` of the OpenAI protocol.
 * @param language the person's language, such as `sk`: a hint that improves the result
 * @returns the text, without spaces around it; `undefined` if the service returned none
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
  const sent = new Response(form); // `Response` writes the boundaries between the fields of the form
  const headers = headersOf(service, sent.headers.get('content-type') ?? '');
  const body = new Uint8Array(await sent.arrayBuffer());
  const url = `${service.url}/audio/transcriptions`;
  try {
    const answer = await outbound.send({ url, method: 'POST', headers, body, timeout, ofOperator: true });
    return answer.status === 200 ? textIn(answer.body.toString('utf8')) : undefined;
  } catch (error) {
    if (error instanceof OutboundError) return undefined; // `outbound` has logged the error already
    throw error;
  }
}

function textIn(body: string): string | undefined {
  try {
    const { text } = JSON.parse(body) as { readonly text?: unknown }; // the type is checked below
    return typeof text === 'string' ? withoutUnseenCharacters(text).trim().slice(0, longest) : undefined;
  } catch {
    return undefined;
  }
}
