import {
  type CallBeforeTransaction,
  checkUpload,
  implement,
  type ModelServices,
  modelServices,
  notFound,
  type Outbound,
  outbound,
  Refusal,
} from '#core/gateway';
import {
  readAbilities,
  recordingLimit,
  transcribeAudio,
  transcriptionBusy,
  transcriptionFailed,
} from '../../contract/index.ts';
import { refusalText } from '../refusals/refusal-text.ts';
import { noteRecording } from './sent-recording.ts';
import { transcribe } from './transcribe.ts';

/**
 * The maximum number of recordings that one process transcribes at the same time, because each occupies memory. One person can send only
 * one.
 */
const maxAtOnce = 3;
/** The time in seconds after which a page retries by itself. A service needs a few seconds for a minute of speech. */
const busyFor = 5;
/** The ids of the persons whose recordings are being transcribed. */
const underWay = new Set<string>();

export const transcriptionHandlers = [
  implement(readAbilities, [modelServices], async (_call, { transcription }) => ({
    dictation: transcription !== undefined,
  })),

  // The work consists of waiting for another host, so it must not run in a transaction.
  implement(transcribeAudio, [modelServices, outbound], async ({ prepared }) => prepared, transcribed),
];

async function transcribed(
  call: CallBeforeTransaction<typeof transcribeAudio>,
  { transcription: service }: ModelServices,
  calls: Outbound,
): Promise<string> {
  if (!service) throw notFound();
  const {
    body: { audio },
    language,
    user,
  } = call;
  await checkUpload({ ...audio, accepts: ['webm'], sizeLimit: recordingLimit, path: '/audio' });
  if (underWay.has(user.id) || underWay.size >= maxAtOnce)
    throw new Refusal(transcriptionBusy, { detail: refusalText('transcriptionBusy'), retryAfter: busyFor });
  underWay.add(user.id);
  try {
    const noteOutcome = await noteRecording(call, service);
    const text = await transcribe({ service, outbound: calls }, audio.bytes, language);
    await noteOutcome(text === undefined ? 'failed' : 'done');
    if (text === undefined) throw failed();
    return text;
  } finally {
    underWay.delete(user.id);
  }
}

function failed(): Refusal {
  return new Refusal(transcriptionFailed, { detail: refusalText('transcription') });
}
