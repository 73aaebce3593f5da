import type { ProgramMessage } from '#core/gateway';
import { WebhookMessage } from '../contract/schemas.ts';
import { type Contributed, eventGroups } from './event-rights.ts';
import { signatureHeader } from './signature.ts';

const signature = {
  header: signatureHeader,
  description:
    't=UNIX,v1=HEX: HMAC-SHA256 of the time, a full stop and the body, by the secret of the webhook. For a day after a new secret there are two v1; one that fits is enough. Refuse a time that is more than five minutes away',
};
const answers = {
  '2XX': 'Taken. Anything else is tried again for a day, after ever longer pauses',
  '410': 'Not wanted any more: the webhook is switched off at once',
};

/** Returns the messages that are sent to webhooks, for the OpenAPI document. */
export function describedMessages(contributed: Contributed): readonly ProgramMessage[] {
  return eventGroups(contributed).flatMap(({ titles: thing, events }) =>
    events.map(({ name, titles, example }) => ({
      name,
      summary: `${thing.en}: ${titles.en.toLowerCase()}`,
      schema: WebhookMessage,
      example: {
        id: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b10',
        event: name,
        companyId: '019b0f2e-5c1a-7c33-9d0e-3f6f0d9a4b0f',
        at: '2026-11-22T09:30:00.000Z',
        data: example,
      },
      signature,
      answers,
    })),
  );
}
