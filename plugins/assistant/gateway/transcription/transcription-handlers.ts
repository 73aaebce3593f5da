import { checkUpload, implement, modelServices, notFound, outbound, Refusal } from '#core/gateway';
import { readAbilities, recordingLimit, transcribeAudio, transcriptionFailed } from '../../contract/index.ts';
import { say } from '../refusals/say.ts';
import { transcribe } from './transcribe.ts';

/** How many recordings one process has written down at a time: each holds its transaction meanwhile. */
const mostAtOnce = 3;
let underWay = 0;

export const transcriptionHandlers = [
  implement(readAbilities, [modelServices], async (_call, { transcription }) => ({
    dictation: transcription !== undefined,
  })),

  implement(transcribeAudio, [modelServices, outbound], async (call, { transcription: service }, calls) => {
    if (!service) throw notFound();
    const { audio } = call.body;
    await checkUpload({ ...audio, accepts: ['webm'], sizeLimit: recordingLimit, path: '/audio' });
    if (underWay >= mostAtOnce) throw failed();
    underWay += 1;
    try {
      const text = await transcribe({ service, outbound: calls }, audio.bytes, call.language);
      if (text === undefined) throw failed();
      return text;
    } finally {
      underWay -= 1;
    }
  }),
];

function failed(): Refusal {
  return new Refusal(transcriptionFailed, { detail: say('transcription') });
}
