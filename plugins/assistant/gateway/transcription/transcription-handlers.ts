import {
  type Ahead,
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
import { say } from '../refusals/say.ts';
import { noteRecording } from './sent-recording.ts';
import { transcribe } from './transcribe.ts';

/** How many recordings one process has written down at a time, one of a person: each is in its memory meanwhile. */
const mostAtOnce = 3;
/** Seconds after which a page tries again by itself: a service takes some for a minute of speech. */
const busyFor = 5;
/** The ids of those whose it is. */
const underWay = new Set<string>();

export const transcriptionHandlers = [
  implement(readAbilities, [modelServices], async (_call, { transcription }) => ({
    dictation: transcription !== undefined,
  })),

  // All of it waits for another host: none of it belongs into a transaction.
  implement(transcribeAudio, [modelServices, outbound], async ({ prepared }) => prepared, transcribed),
];

async function transcribed(
  call: Ahead<typeof transcribeAudio>,
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
  if (underWay.has(user.id) || underWay.size >= mostAtOnce)
    throw new Refusal(transcriptionBusy, { detail: say('transcriptionBusy'), retryAfter: busyFor });
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
  return new Refusal(transcriptionFailed, { detail: say('transcription') });
}
