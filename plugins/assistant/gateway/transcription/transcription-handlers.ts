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
import { readAbilities, recordingLimit, transcribeAudio, transcriptionFailed } from '../../contract/index.ts';
import { say } from '../refusals/say.ts';
import { transcribe } from './transcribe.ts';

/** How many recordings one process has written down at a time: each is in its memory meanwhile. */
const mostAtOnce = 3;
let underWay = 0;

export const transcriptionHandlers = [
  implement(readAbilities, [modelServices], async (_call, { transcription }) => ({
    dictation: transcription !== undefined,
  })),

  // All of it waits for another host: none of it belongs into a transaction.
  implement(transcribeAudio, [modelServices, outbound], async ({ prepared }) => prepared, transcribed),
];

async function transcribed(
  { body: { audio }, language }: Ahead<typeof transcribeAudio>,
  { transcription: service }: ModelServices,
  calls: Outbound,
): Promise<string> {
  if (!service) throw notFound();
  await checkUpload({ ...audio, accepts: ['webm'], sizeLimit: recordingLimit, path: '/audio' });
  if (underWay >= mostAtOnce) throw failed();
  underWay += 1;
  try {
    const text = await transcribe({ service, outbound: calls }, audio.bytes, language);
    if (text === undefined) throw failed();
    return text;
  } finally {
    underWay -= 1;
  }
}

function failed(): Refusal {
  return new Refusal(transcriptionFailed, { detail: say('transcription') });
}
